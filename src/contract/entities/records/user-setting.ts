import * as v from 'valibot';
import { json } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

export const SettingKey = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, 'must be a setting'));
/** Whatever JSON a page keeps; null for "as it comes". */
export const SettingValue = v.pipe(
  v.nullable(v.union([v.boolean(), v.number(), v.string(), v.array(v.unknown()), v.record(v.string(), v.unknown())])),
  json(20_000),
);

/** A setting of a member, for all of the app or for one portfolio (`1` means all portfolios). */
export const UserSetting = v.object({ portfolio_id: v.nullable(RecordId), key: SettingKey, value: SettingValue });
export type UserSetting = v.InferOutput<typeof UserSetting>;

export const UserSettingRow = v.object({ ...stamps, ...UserSetting.entries });
export type UserSettingRow = v.InferOutput<typeof UserSettingRow>;

const choices = {
  collapseDiscussion: v.boolean(),
  /** What Enter does in the chat. */
  chatActionEnter: v.picklist(['send', 'newline']),
  collapseExchanges: SettingValue,
  collapseFilters: v.boolean(),
  stickyTable: v.boolean(),
  dragTable: v.boolean(),
  /** Id or name of the view that the financials open with; null for that of the company's industry. */
  defaultFinancialViewId: v.nullable(v.union([v.string(), v.number()])),
  screener_combined_charts: SettingValue,
};

/** The settings of SET-01, all of them: one never set, or unset, has its default. */
export const UserSettings = v.object(choices);
export type UserSettings = v.InferOutput<typeof UserSettings>;

/** What a setting is until somebody sets it. */
export const userSettingDefaults: UserSettings = {
  collapseDiscussion: false,
  chatActionEnter: 'send',
  collapseExchanges: null,
  collapseFilters: false,
  stickyTable: true,
  dragTable: false,
  defaultFinancialViewId: null,
  screener_combined_charts: null,
};

/** Settings to change: settings not named stay unchanged, null removes one. */
export const UserSettingChanges = v.strictObject({
  collapseDiscussion: v.optional(v.nullable(choices.collapseDiscussion)),
  chatActionEnter: v.optional(v.nullable(choices.chatActionEnter)),
  collapseExchanges: v.optional(choices.collapseExchanges),
  collapseFilters: v.optional(v.nullable(choices.collapseFilters)),
  stickyTable: v.optional(v.nullable(choices.stickyTable)),
  dragTable: v.optional(v.nullable(choices.dragTable)),
  defaultFinancialViewId: v.optional(choices.defaultFinancialViewId),
  screener_combined_charts: v.optional(choices.screener_combined_charts),
});

/** The settings in force, out of what was set; what is no setting any more, or was set to what it may not be, is left out. */
export function userSettingsFrom(set: Readonly<Record<string, unknown>>): UserSettings {
  const fitting = Object.entries(set).filter(([key, value]) => value !== null && v.safeParse(UserSettingChanges, { [key]: value }).success);
  return { ...userSettingDefaults, ...Object.fromEntries(fitting) };
}
