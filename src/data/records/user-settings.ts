import { type UserSettings, userSettingDefaults, userSettingsFrom } from '#contract/entities/records/user-setting.ts';
import { settingId } from '#contract/records/ids.ts';
import { currentDatabase, currentSession } from '../session/session.ts';
import type { Store } from './database.ts';
import { useLive } from './live.ts';
import { readRecord } from './read-records.ts';
import { create } from './records.ts';

type SettingKey = keyof UserSettings;

/** Where a visitor's setting is kept, in the visitors' database of this device. */
const placeOf = (key: SettingKey) => `setting ${key}`;

/** A setting of the current member, or its default until it was read. */
export function useUserSetting<K extends SettingKey>(key: K): UserSettings[K] {
  return useLive(placeOf(key), (store) => readUserSetting(store, key)).value ?? userSettingDefaults[key];
}

/** A setting as this device keeps it: a member's among their records, a visitor's beside them. */
export async function readUserSetting<K extends SettingKey>(store: Store, key: K): Promise<UserSettings[K]> {
  const visitors = await store.meta.get(placeOf(key));
  const value = visitors === undefined ? (await readRecord(store, 'user-setting', settingId(key)))?.fields.value : visitors.value;
  return userSettingsFrom(value === undefined ? {} : { [key]: value })[key];
}

/**
 * Sets a setting, null unsets it. A member's is saved to the server with their other records; a visitor's stays on this device (SET-02).
 */
export async function setUserSetting<K extends SettingKey>(key: K, value: UserSettings[K] | null): Promise<void> {
  const { account } = await currentSession();
  if (account !== undefined) {
    await create('user-setting', { portfolio_id: null, key, value }, settingId(key));
    return;
  }
  const database = await currentDatabase();
  await database.run<unknown>(({ meta }) => (value === null ? meta.delete(placeOf(key)) : meta.put({ key: placeOf(key), value })));
}
