// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readUserSetting, setUserSetting, useUserSetting } from '#data/records/user-settings.ts';
import { currentDatabase, startSession } from '#data/session/session.ts';
import { acting, show } from './as-member.ts';

test('a visitor’s setting is kept on this device alone, shown at once, and unset by null [SET-02]', async () => {
  await startSession();
  const database = await currentDatabase();
  expect(database.name).toBe('sextant-guest');
  const shown = await show(() => useUserSetting('defaultFinancialViewId'));
  expect(shown.now()).toBeNull();
  await acting(() => setUserSetting('defaultFinancialViewId', 'bank'));
  await expect.poll(shown.now).toBe('bank');
  expect(await database.run((store) => readUserSetting(store, 'defaultFinancialViewId'))).toBe('bank');
  expect(await database.run(({ outbox }) => outbox.count())).toBe(0);
  await acting(() => setUserSetting('defaultFinancialViewId', null));
  await expect.poll(shown.now).toBeNull();
  await shown.leave();
});

test('a setting that was never set has its default, and so has one that holds what it may not', async () => {
  const database = await currentDatabase();
  const read = () => database.run((store) => readUserSetting(store, 'chatActionEnter'));
  expect(await read()).toBe('send');
  await database.run(({ meta }) => meta.put({ key: 'setting chatActionEnter', value: 'shout' }));
  expect(await read()).toBe('send');
});
