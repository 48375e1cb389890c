import * as v from 'valibot';
import { json } from '../primitives.ts';
import { RecordId } from '../records/ids.ts';
import { stamps } from '../records/member-record.ts';

export const SettingKey = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, 'must be a setting'));
/** Whatever JSON a page keeps; null for "as it comes". */
export const SettingValue = v.pipe(
  v.nullable(v.union([v.boolean(), v.number(), v.string(), v.array(v.unknown()), v.record(v.string(), v.unknown())])),
  json(20_000),
);

/** One thing a member has set, for themselves or for a portfolio (`1` stands for all portfolios). */
export const UserSetting = v.object({ portfolio_id: v.nullable(RecordId), key: SettingKey, value: SettingValue });
export type UserSetting = v.InferOutput<typeof UserSetting>;

export const UserSettingRow = v.object({ ...stamps, ...UserSetting.entries });
export type UserSettingRow = v.InferOutput<typeof UserSettingRow>;

/** The settings of SET-01; one that is not named keeps its value. */
export const UserSettings = v.strictObject({
  collapseDiscussion: v.optional(v.boolean()),
  chatActionEnter: v.optional(v.picklist(['send', 'newline'])),
  collapseExchanges: v.optional(SettingValue),
  collapseFilters: v.optional(v.boolean()),
  stickyTable: v.optional(v.boolean()),
  dragTable: v.optional(v.boolean()),
  defaultFinancialViewId: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  screener_combined_charts: v.optional(SettingValue),
});
export type UserSettings = v.InferOutput<typeof UserSettings>;
