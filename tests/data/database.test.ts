import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { answerToStore, storeAnswer } from '#data/answers/stored-answers.ts';
import { MemberLeftError, memberDatabase } from '#data/records/database.ts';

const answer = (path: string) => answerToStore(['GET', path, {}, {}], { path }, { asOf: 1, size: 1 });

test('answers stored while a member’s database is made do not close it under the records', async () => {
  const database = memberDatabase('made-just-now');
  const records = database.run((store) => store.transaction('rw', ['meta', 'base'], () => store.meta.put({ key: 'kinds', value: 'all' })));
  const stored: Promise<void>[] = [];
  // Pages ask for their answers at every moment of the opening.
  for (let moment = 0; moment < 40; moment++) {
    stored.push(storeAnswer(database, answer(`/${moment}`)));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await expect(records).resolves.toBe('kinds');
  await Promise.all(stored);
  expect(await database.run(({ answers }) => answers.count())).toBe(40);
});

test('a connection the browser closed under several pieces of work is opened again once, and all of them are done', async () => {
  const database = memberDatabase('lost-once');
  let opened: IDBDatabase | undefined;
  await database.run(async (store) => {
    await store.open();
    opened = store.backendDB();
  });
  opened?.close();
  const writes = Array.from({ length: 10 }, (_, place) => database.run(({ meta }) => meta.put({ key: String(place), value: place })));
  await Promise.all(writes);
  expect(await database.run(({ meta }) => meta.count())).toBe(10);
});

test('an answer that arrives while the device is being cleared, or afterwards, is not stored', async () => {
  const database = memberDatabase('cleared');
  await database.run(({ meta }) => meta.put({ key: 'here', value: true }));
  const wiping = database.wipe();
  const during = storeAnswer(database, answer('/stocks/during'));
  await expect(during).rejects.toBeInstanceOf(MemberLeftError);
  await wiping;
  await expect(storeAnswer(database, answer('/stocks/after'))).rejects.toBeInstanceOf(MemberLeftError);
  expect(await names()).not.toContain('cleared');
});

test('a tab that was notified of the sign-out stores nothing any more, whoever deletes the database', async () => {
  const here = memberDatabase('two-tabs');
  const there = memberDatabase('two-tabs');
  await Promise.all([here, there].map((database) => database.run(({ meta }) => meta.count())));
  await here.wipe();
  await expect(storeAnswer(there, answer('/stocks/late'))).rejects.toBeInstanceOf(MemberLeftError);
  expect(await names()).not.toContain('two-tabs');
});

test('an answer on its way when the database is made and removed at once leaves nothing', async () => {
  const database = memberDatabase('made-and-removed');
  const stored = storeAnswer(database, answer('/stocks/held-back')).catch((error: unknown) => error);
  await database.wipe();
  await stored;
  expect(await names()).not.toContain('made-and-removed');
});

test('looking into a database that is not there does not make it', async () => {
  const database = memberDatabase('never-made', { mustExist: true });
  await expect(database.run(({ outbox }) => outbox.count())).rejects.toThrow();
  expect(await names()).not.toContain('never-made');
});

async function names(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}
