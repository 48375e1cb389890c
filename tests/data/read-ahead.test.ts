// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/entities/account/account.ts';
import { signedInHint } from '#data/device/browser-storage.ts';
import { memberDatabase } from '#data/records/database.ts';
import { createDeviceStore } from '#data/session/device.ts';

const ANNA = 'sextant-00000000000000000007';
const BEN = 'sextant-00000000000000000008';

/** A note of a member on this device, as the synchronisation left it. */
async function kept(databaseName: string, content: string): Promise<void> {
  const database = memberDatabase(databaseName);
  await database.run((store) => store.table('note').put({ id: content, rev: 1, lane: content, status: 'synced', fields: { content } }));
  database.close();
}

/** A start of the app that reads notes at once, while the device is asked who is here. */
async function startReading() {
  vi.resetModules();
  const [{ startSession, likelyDatabase, mayBeMember }, { readRecordsAhead }] = await Promise.all([
    import('#data/session/session.ts'),
    import('#data/records/records.ts'),
  ]);
  void startSession();
  const reading = readRecordsAhead('note');
  return { likely: likelyDatabase()?.name, mayBeMember: mayBeMember(), contents: reading.then(({ value }) => value?.map(({ fields }) => fields.content)) };
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  await kept(ANNA, 'of Anna');
  await kept(BEN, 'of Ben');
  signedInHint.set(ANNA);
});

test('records of the member who is expected are read while the device is asked who is here', async () => {
  await createDeviceStore().put('last-member', { account: { user_id: 7 } as Account, database: ANNA });
  const { likely, mayBeMember, contents } = await startReading();
  expect([likely, mayBeMember]).toEqual([ANNA, true]);
  expect(await contents).toEqual(['of Anna']);
});

test('what was read of a member who is not here is never shown', async () => {
  await createDeviceStore().put('last-member', { account: { user_id: 8 } as Account, database: BEN });
  const { likely, contents } = await startReading();
  expect(likely).toBe(ANNA);
  expect(await contents).toEqual(['of Ben']);
});

test('what was read of a member whose sign-out is not finished is never shown', async () => {
  await createDeviceStore().put('last-member', { account: { user_id: 7 } as Account, database: ANNA });
  await createDeviceStore().put('signed-out', { database: ANNA, revoked: true });
  const { contents } = await startReading();
  expect(await contents).toEqual([]);
});
