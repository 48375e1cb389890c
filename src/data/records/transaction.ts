import type { Transaction } from 'dexie';
import type { Store } from './database.ts';

/**
 * Does some work in one transaction; what it is handed reads and writes in that transaction, whatever it waits for.
 *
 * Dexie finds the transaction of an ordinary table by following every `await`, up to a limit. On a busy page it loses
 * count: what comes after is then written outside, and half of the work stays when the other half fails.
 *
 * @throws NotFoundError for a table that is not among `tables`.
 */
export function inTransaction<T>(store: Store, mode: 'r' | 'rw', tables: readonly string[], work: (within: Store) => Promise<T>): Promise<T> {
  return store.transaction(mode, [...tables], async (transaction) => work(boundTo(store, transaction)));
}

function boundTo(store: Store, transaction: Transaction): Store {
  const names = new Set(store.tables.map(({ name }) => name));
  const table = (name: string) => transaction.table(name);
  return new Proxy(store, {
    get: (whole, name) => {
      if (name === 'table') return table;
      return typeof name === 'string' && names.has(name) ? table(name) : Reflect.get(whole, name);
    },
  });
}
