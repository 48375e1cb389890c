import { Dexie, RangeSet, type Transaction } from 'dexie';
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
  return store.transaction(mode, [...tables], async (transaction) => {
    const done = await work(boundTo(store, transaction));
    if (mode === 'rw') tellInShort(transaction);
    return done;
  });
}

/** Keys of one table of which live readings are told one by one. */
const MOST_KEYS = 500;

/**
 * Dexie tells every live reading, in this tab and the others, each key that a transaction changed, and each of them merges all of these at
 * once: ten thousand, as of an import, would keep the page from answering. Of so many it says that anything in the table may have changed.
 */
function tellInShort({ idbtrans }: Transaction): void {
  const parts: unknown = Reflect.get(Object(idbtrans), 'mutatedParts');
  if (typeof parts !== 'object' || parts === null) return;
  for (const [part, keys] of Object.entries(parts)) {
    if (isLong(keys)) Reflect.set(parts, part, new RangeSet(Dexie.minKey, Dexie.maxKey));
  }
}

/** Whether a tree of keys, as Dexie keeps them, has many; each of its nodes is a key or a range of them. */
function isLong(tree: unknown): boolean {
  let count = 0;
  for (const left = [tree]; left.length > 0; ) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    count += 1;
    if (count > MOST_KEYS) return true;
    left.push(Reflect.get(node, 'l'), Reflect.get(node, 'r'));
  }
  return false;
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
