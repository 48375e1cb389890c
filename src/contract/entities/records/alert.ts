import * as v from 'valibot';
import { Day, Instant, MaybeNumber, textUpTo } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

/** What an alert watches (ALERT-02). */
export const AlertableType = v.picklist(['STOCK', 'PORTFOLIO', 'ECONOMIC_INDICATOR'], 'Alert type not supported');
export type AlertableType = v.InferOutput<typeof AlertableType>;

/** Something new about a stock (ALERT-03). */
export const CommonAlert = v.picklist([
  'stock_new_event',
  'stock_new_transcript',
  'stock_new_guru_trading',
  'stock_new_insider_trading',
  'stock_new_financial_updates',
  'stock_new_10qk',
]);
export type CommonAlert = v.InferOutput<typeof CommonAlert>;

/** How often an alert may fire (ALERT-08). */
export const TriggerFrequency = v.picklist(['daily', 'always']);
export type TriggerFrequency = v.InferOutput<typeof TriggerFrequency>;

/** The key of a figure or of a common alert. */
export const AlertKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,79}$/, 'must be the key of a figure or of a common alert'));

/** A stockid, the id of a portfolio, or that of an indicator. */
export const AlertableId = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,300}$/, 'must be the id of a stock, a portfolio or an indicator'));

/** What the server found at its last look: written by it alone. */
export const AlertState = v.object({
  /** The rule the state belongs to; a rule that was changed since has no state. */
  rule: v.string(),
  /** Stocks or indicators for which the rule holds. */
  met: v.array(v.string()),
  /** Those that wait for tomorrow, because the alert has fired today. */
  held: v.array(v.string()),
  /** The last news of each. */
  marks: v.record(v.string(), v.string()),
  fired_at: v.nullable(Instant),
  fired_on: v.nullable(Day),
  /** What it fired for, with the figure of that moment. */
  fired: v.array(v.object({ id: v.string(), value: MaybeNumber })),
  count: v.number(),
  /** Day of the newest price it was looked at with. */
  as_of: v.nullable(Day),
  /** Why the rule cannot be judged; null where it can. */
  problem: v.nullable(v.string()),
});
export type AlertState = v.InferOutput<typeof AlertState>;

const rule = {
  alertable_type: AlertableType,
  alertable_id: AlertableId,
  /** What the watched thing was called when the alert was set, as `HLDN`. */
  alertable_name: textUpTo(200),
  key: AlertKey,
  /** Null for a common alert. */
  operator: v.nullable(v.picklist(['<', '<=', '>=', '>'])),
  /** The limit in the unit of the figure: fractions for percent, the listing's currency for a price; null for a common alert. */
  value: v.nullable(v.pipe(v.number(), v.minValue(-1e15, 'must be at least -1e15'), v.maxValue(1e15, 'must be at most 1e15'))),
  /** The figure's name and unit when the alert was set: it can be read when the figure is gone. */
  label: textUpTo(200),
  unit: textUpTo(40),
  trigger_frequency: TriggerFrequency,
  /** Firing that the member has read last. */
  read_at: v.nullable(Instant),
};

/** A member's alert: the rule is the member's, the state the server's. */
export const Alert = v.object({ ...rule, state: v.optional(v.nullable(AlertState), null) });
export type Alert = v.InferOutput<typeof Alert>;

/** What a member sends of a new alert. */
export const AlertEntry = v.object({
  ...rule,
  id: v.optional(RecordId),
  alertable_name: v.optional(rule.alertable_name, ''),
  operator: v.optional(rule.operator, null),
  value: v.optional(rule.value, null),
  label: v.optional(rule.label, ''),
  unit: v.optional(rule.unit, ''),
  trigger_frequency: v.optional(TriggerFrequency, 'daily'),
  read_at: v.optional(rule.read_at, null),
});
export type AlertEntry = v.InferOutput<typeof AlertEntry>;

/** What a member changes of an alert. What it watches stays. */
export const AlertPatch = v.partial(
  v.object({
    key: AlertKey,
    operator: rule.operator,
    value: rule.value,
    label: rule.label,
    unit: rule.unit,
    alertable_name: rule.alertable_name,
    trigger_frequency: TriggerFrequency,
    read_at: rule.read_at,
  }),
);
export type AlertPatch = v.InferOutput<typeof AlertPatch>;

/** A stock or an indicator for which an alert is triggered. */
const AlertChild = v.object({ id: v.string(), display_name: v.string(), link: v.nullable(v.string()), value: MaybeNumber });

/** An alert as its calls answer it (ALERT-01). */
export const AlertRow = v.object({
  ...stamps,
  ...rule,
  state: v.nullable(AlertState),
  /** Whether it is triggered. */
  result: v.boolean(),
  /** The rule as text. */
  display_name: v.string(),
  alertable: v.nullable(v.object({ id: v.string(), name: v.string() })),
  alertable_link: v.nullable(v.string()),
  alertable_display_name: v.string(),
  /** Those it is triggered for; of a portfolio at most ten. */
  alertable_children: v.array(AlertChild),
  parent_id: v.string(),
  parent_type: AlertableType,
  parent_display_name: v.string(),
  common_alert: v.boolean(),
  triggered_count: v.number(),
});
export type AlertRow = v.InferOutput<typeof AlertRow>;

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 07:30'));

/** How alerts are delivered to a member (ALERT-05). */
export const AlertSettings = v.object({
  /** One mail a day with all alerts, instead of one for each. */
  merge_alerts: v.boolean(),
  /** When that mail is sent, by the clock of `time_zone`. */
  send_time: time,
  time_zone: v.pipe(v.string(), v.maxLength(64, 'must be a time zone'), v.regex(/^[A-Za-z0-9_+/-]+$/, 'must be a time zone')),
  /** Whether the mail lists alerts as a table. */
  is_table: v.boolean(),
  mail: v.boolean(),
  push: v.boolean(),
});
export type AlertSettings = v.InferOutput<typeof AlertSettings>;

/** What the settings are until somebody sets them. */
export const alertSettingDefaults: AlertSettings = { merge_alerts: true, send_time: '07:00', time_zone: 'UTC', is_table: true, mail: true, push: true };

/** The settings out of what is kept; what is not kept, or cannot be read, has its default. */
export function alertSettingsFrom(kept: unknown): AlertSettings {
  const read = v.safeParse(v.record(v.string(), v.unknown()), kept);
  if (!read.success) return alertSettingDefaults;
  const whole = v.safeParse(AlertSettings, { ...alertSettingDefaults, ...read.output });
  return whole.success ? whole.output : alertSettingDefaults;
}

/** Where a browser takes notifications, as its push manager says it. */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.url('must be an address'), v.maxLength(2000, 'must be at most 2000 characters')),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{80,100}=*$/, 'must be a key')),
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,40}=*$/, 'must be a secret')),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

/**
 * Why the server forgot a browser without the member's doing: `key`, the server lost the key to the browser's secrets; `gone`, the push
 * service no longer knew the browser.
 */
export const LossReason = v.picklist(['key', 'gone']);
