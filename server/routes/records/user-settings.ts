import { getUserSettings, updateUserSettings } from '#contract/endpoints/records/user-settings.ts';
import { type UserSettings, userSettingsFrom } from '#contract/entities/records/user-setting.ts';
import { settingId } from '#contract/records/ids.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { listRecords } from '#server/queries/records/records.ts';
import type { StoredRecord } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

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

/** The settings of the member, those of portfolios left out. */
function settingsOf(records: readonly StoredRecord<{ portfolio_id: string | null; key: string; value: unknown }>[]): UserSettings {
  const own = records.filter(({ fields }) => fields.portfolio_id === null);
  return userSettingsFrom(Object.fromEntries(own.map(({ fields: { key, value } }) => [key, value])));
}
