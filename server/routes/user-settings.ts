import * as v from 'valibot';
import { getUserSettings, updateUserSettings } from '#contract/endpoints/user-settings.ts';
import { UserSettings } from '#contract/entities/user-setting.ts';
import { settingId } from '#contract/records/ids.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { listRecords } from '../queries/records.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import { memberOf, serveWrite } from '../records/write-records.ts';
import { serve } from '../serve.ts';

export const userSettingWrites = [
  serveWrite(updateUserSettings, async ({ body }, book) => {
    for (const [key, value] of Object.entries(body)) {
      const fields = { portfolio_id: null, key, value: value ?? null };
      await book.put(userSettingKind, settingId(key), { fresh: fields, patch: fields });
    }
    return settingsOf(await book.list(userSettingKind));
  }),
];

export const userSettingReads = [
  serve(getUserSettings, async (_input, { db }, exchange) => settingsOf(await listRecords(db, memberOf(exchange).user_id, userSettingKind))),
];

/** The settings that stand under no portfolio; one set to nothing is not set. */
function settingsOf(records: readonly StoredRecord<{ portfolio_id: string | null; key: string; value: unknown }>[]): UserSettings {
  const own = records.filter(({ fields: { portfolio_id, value } }) => portfolio_id === null && value !== null);
  const known = own.filter(({ fields: { key, value } }) => v.safeParse(UserSettings, { [key]: value }).success);
  return v.parse(UserSettings, Object.fromEntries(known.map(({ fields: { key, value } }) => [key, value])));
}
