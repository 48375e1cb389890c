// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { alertSettingDefaults } from '#contract/entities/records/alert.ts';
import { listRecords } from '#data/records/records.ts';
import { useAlertSettings } from '#features/alert/use-alert-settings.ts';
import { acting, show, startAsMember } from './as-member.ts';

const kept = async () => (await listRecords('user-setting')).map(({ fields }) => fields.value);

beforeAll(async () => {
  await startAsMember();
});

test('the mail of alerts is sent by the clock of the browser of the first alert, until its time is set elsewhere', async () => {
  const tokyo = await show(() => useAlertSettings('Asia/Tokyo'));
  await vi.waitFor(() => expect(tokyo.now().settings.time_zone).toBe('Asia/Tokyo'), 20_000);
  await vi.waitFor(async () => {
    await acting(() => tokyo.now().keepZone());
    expect(await kept()).toEqual([{ ...alertSettingDefaults, time_zone: 'Asia/Tokyo' }]);
  }, 20_000);
  const paris = await show(() => useAlertSettings('Europe/Paris'));
  await vi.waitFor(() => expect(paris.now().settings.time_zone).toBe('Asia/Tokyo'), 20_000);
  await acting(() => paris.now().keepZone());
  await acting(() => paris.now().set({ is_table: false }));
  expect(await kept()).toEqual([{ ...alertSettingDefaults, is_table: false, time_zone: 'Asia/Tokyo' }]);
  await vi.waitFor(() => expect(paris.now().settings.is_table).toBe(false), 20_000);
  await acting(() => paris.now().set({ send_time: '08:30' }));
  expect(await kept()).toEqual([{ ...alertSettingDefaults, is_table: false, send_time: '08:30', time_zone: 'Europe/Paris' }]);
  await tokyo.leave();
  await paris.leave();
}, 60_000);
