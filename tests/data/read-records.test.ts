import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { transactionOf } from '#contract/entities/records/transaction.ts';
import { memberDatabase } from '#data/records/database.ts';
import { readRecords } from '#data/records/read-records.ts';

const row = (id: string, portfolio_id: string) => ({
  ...{ id, entity: 'transaction', lane: `portfolio:${portfolio_id}`, status: 'synced', rev: 1 },
  fields: transactionOf(portfolio_id, { kind: 'deposit', day: '2026-01-02', currency: 'USD', amount: id }),
});
const name = (at: number) => String(at).padStart(6, '0');

test.each([
  ['lie side by side', (at: number) => (at < 2_345 ? 'mine' : 'other')],
  ['lie between those of others', (at: number) => (at % 3 === 0 ? 'mine' : 'other')],
  ['are a few, far apart', (at: number) => (at % 1_400 === 0 ? 'mine' : 'other')],
  ['are exactly as many as are read at once', (at: number) => (at >= 1_000 && at < 1_500 ? 'mine' : 'other')],
])('thousands of records are read in pieces, each once, where those of a portfolio %s', async (_where, portfolioOf) => {
  const database = memberDatabase(`pieces ${_where}`);
  const all = Array.from({ length: 4_200 }, (_, at) => row(name(at), portfolioOf(at)));
  await database.run((store) => store.table('transaction').bulkPut(all));
  const mine = all.filter(({ fields }) => fields.portfolio_id === 'mine').map(({ id }) => id);
  const read = await database.run((store) => readRecords(store, 'transaction', { portfolio_id: 'mine' }));
  expect(read.map(({ id }) => id)).toEqual(mine);
  const every = await database.run((store) => readRecords(store, 'transaction'));
  expect(every.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  database.close();
});

test('no more than a few hundred records are asked for at once', async () => {
  const database = memberDatabase('asked for at once');
  await database.run((store) => store.table('transaction').bulkPut(Array.from({ length: 2_100 }, (_, at) => row(name(at), 'mine'))));
  const counts: unknown[] = [];
  const countOf = ([query, count]: readonly unknown[]) => count ?? (Object(query) as { count?: number }).count;
  const { getAll } = IDBIndex.prototype;
  const ofStore = IDBObjectStore.prototype.getAll;
  IDBIndex.prototype.getAll = function (...asked: Parameters<typeof getAll>) {
    counts.push(countOf(asked));
    return getAll.apply(this, asked);
  };
  IDBObjectStore.prototype.getAll = function (...asked: Parameters<typeof ofStore>) {
    counts.push(countOf(asked));
    return ofStore.apply(this, asked);
  };
  const read = await database.run((store) => readRecords(store, 'transaction', { portfolio_id: 'mine' }));
  IDBIndex.prototype.getAll = getAll;
  IDBObjectStore.prototype.getAll = ofStore;
  expect(read).toHaveLength(2_100);
  expect(counts.length).toBeGreaterThan(4);
  expect(counts.filter((count) => !(typeof count === 'number' && count <= 500))).toEqual([]);
  database.close();
});
