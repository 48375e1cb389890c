import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { memberDatabase, type Store } from '#data/records/database.ts';
import { inTransaction } from '#data/records/transaction.ts';

/** More turns of waiting than Dexie follows, as on a page on which much goes on at once. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) await undefined;
}

/** Writes one row, waits for long, writes another and fails. */
async function halfOfTheWork(within: Store): Promise<never> {
  await within.meta.put({ key: 'before', value: 1 });
  await manyTurns();
  await within.meta.put({ key: 'after', value: 1 });
  throw new Error('the second half failed');
}

test('work that fails after many turns of waiting leaves nothing of itself behind', async () => {
  const database = memberDatabase('sextant-transaction-failed');
  const failing = database.run((store) => inTransaction(store, 'rw', ['meta'], halfOfTheWork));
  await expect(failing).rejects.toThrow('the second half failed');
  expect(await database.run(({ meta }) => meta.toArray())).toEqual([]);
});

test('work that waits for many turns is written whole', async () => {
  const database = memberDatabase('sextant-transaction-whole');
  await database.run((store) =>
    inTransaction(store, 'rw', ['meta', 'portfolio'], async (within) => {
      await manyTurns();
      await within.table('portfolio').toArray();
      await manyTurns();
      await within.meta.put({ key: 'kept', value: 1 });
    }),
  );
  expect(await database.run(({ meta }) => meta.get('kept'))).toEqual({ key: 'kept', value: 1 });
});

test('a table that the transaction does not name is refused', async () => {
  const database = memberDatabase('sextant-transaction-named');
  const asking = database.run((store) => inTransaction(store, 'rw', ['meta'], (within) => within.drafts.toArray()));
  await expect(asking).rejects.toMatchObject({ name: 'NotFoundError' });
});

test('of thousands of rows written as one, live readings are told that anything may have changed, of a few which', async () => {
  const database = memberDatabase('sextant-transaction-told');
  const write = (count: number) =>
    database.run((store) =>
      inTransaction(store, 'rw', ['meta'], async (within) => {
        for (let at = 0; at < count; at++) await within.meta.put({ key: `row ${at * 2}`, value: count });
      }),
    );
  const [written, beside]: [unknown[], unknown[]] = [[], []];
  const reading = (key: string, seen: unknown[]) => liveQuery(() => database.run(({ meta }) => meta.get(key))).subscribe((row) => seen.push(row?.value));
  const subscriptions = [reading('row 2', written), reading('other', beside)];
  await expect.poll(() => [written, beside]).toEqual([[undefined], [undefined]]);
  await write(1_000);
  await expect
    .poll(() => [written, beside])
    .toEqual([
      [undefined, 1_000],
      [undefined, undefined],
    ]);
  await write(3);
  await expect.poll(() => written).toEqual([undefined, 1_000, 3]);
  expect(beside).toEqual([undefined, undefined]);
  for (const subscription of subscriptions) subscription.unsubscribe();
});
