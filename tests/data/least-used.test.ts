import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { findAnswer } from '#data/answers/find-answer.ts';
import { dropLeastUsed } from '#data/answers/least-used.ts';
import { dropCopy, keepCopy, keepPart } from '#data/answers/offline-copies.ts';
import { storeAnswer } from '#data/answers/stored-answers.ts';
import { memberDatabase } from '#data/records/database.ts';

const query = { buster: '1', queryHash: '', queryKey: [], state: {} } as never;
const answer = (key: string, used_at: number) => ({ key, query, as_of: undefined, size: 1, stored_at: 0, used_at });
const part = (portfolioId: string, keys: readonly string[]) => ({
  ...{ portfolioId, stockid: 's', symbol: 'S', keys, size: 1, takenAt: 0, priceDay: undefined, missing: undefined },
});
const copy = (portfolioId: string) => ({ portfolioId, startedAt: 0, beatAt: 0, state: 'taken' as const, why: undefined, of: 1 });

async function deviceWith(name: string, ...used: readonly string[]) {
  const database = memberDatabase(name);
  await database.run(({ answers }) => answers.bulkPut(used.map((key, at) => answer(key, at))));
  return { database, keys: () => database.run(({ answers }) => answers.orderBy('used_at').primaryKeys()) };
}

test('what was taken offline on purpose is the last to make room', async () => {
  const { database, keys } = await deviceWith('least-used', 'oldest, taken', 'old', 'new');
  await keepPart(database, part('p', ['oldest, taken']));
  await dropLeastUsed(database, 2);
  expect(await keys()).toEqual(['oldest, taken']);
  await dropLeastUsed(database, 1);
  expect(await keys()).toEqual([]);
});

test('a removed copy takes its pages with it, but not those another copy needs', async () => {
  const { database, keys } = await deviceWith('copies', 'own', 'shared', 'other');
  for (const [id, own] of [
    ['a', ['own', 'shared']],
    ['b', ['shared']],
  ] as const) {
    await keepCopy(database, copy(id));
    await keepPart(database, part(id, own));
  }
  await dropCopy(database, 'a');
  expect(await keys()).toEqual(['shared', 'other']);
});

test('an answer is found by every name of its subject, and none of them outlives it', async () => {
  const { database } = await deviceWith('named');
  await storeAnswer(database, answer('/ACME', 1), ['/US0001']);
  expect([await findAnswer(database, '/US0001'), await findAnswer(database, '/US0002')]).toMatchObject([{ key: '/ACME' }, undefined]);
  await dropLeastUsed(database, 1);
  expect(await findAnswer(database, '/US0001')).toBeUndefined();
  expect(await database.run(({ meta }) => meta.count())).toBe(0);
});
