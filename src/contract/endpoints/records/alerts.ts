import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IndicatorId } from '#contract/entities/market/economic-indicator.ts';
import {
  AlertableId,
  AlertableType,
  AlertEntry,
  AlertPatch,
  AlertRow,
  AlertSettings,
  CommonAlert,
  LossReason,
  PushSubscription,
  TriggerFrequency,
} from '#contract/entities/records/alert.ts';
import { countBetween, Instant } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, read, write, writeErrors } from './record-call.ts';

const MOST_AT_ONCE = 500;
const keys = v.pipe(v.array(RecordId), v.maxLength(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} alerts`));
const paging = (perPage: number) => ({ page: v.optional(countBetween(1, 100_000), 1), per_page: v.optional(countBetween(1, 9999), perPage) });
const alertable = { alertable_type: AlertableType, alertable_id: AlertableId };

/** A page of alerts, how many there are and how many of those are triggered. */
const AlertPage = v.object({
  alerts: v.array(AlertRow),
  total: v.number(),
  triggered: v.number(),
  /** When the server looked last; null before its first look. */
  checked_at: v.nullable(Instant),
});

export const createAlert = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/alerts',
  summary: 'Makes an alert.',
  body: AlertEntry,
  response: AlertRow,
});

export const getAlert = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/alerts/{id}',
  summary: 'An alert.',
  params: { id: RecordId },
  response: AlertRow,
  errors: ['not-found'],
});

export const updateAlert = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/v2/alerts/{id}',
  summary: 'Changes the rule or the frequency of an alert, or marks it read.',
  params: { id: RecordId },
  body: AlertPatch,
  response: AlertRow,
});

export const deleteAlert = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/v2/alerts/{id}',
  summary: 'Deletes an alert.',
  params: { id: RecordId },
  response: deleted,
});

/** Alerts by words and by what they watch, triggered first. */
export const searchAlerts = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/alerts/search',
  summary: "The member's alerts.",
  body: v.object({
    text: v.optional(v.pipe(v.string(), v.maxLength(200, 'must be at most 200 characters'))),
    alertable_type: v.optional(AlertableType),
    alertable_id: v.optional(AlertableId),
    only_triggered: v.optional(v.boolean(), false),
    ...paging(40),
  }),
  response: AlertPage,
});

/** What the bell asks every five minutes (ALERT-07, ALERT-10). */
export const checkAlerts = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/alerts/check',
  summary: 'Which alerts are triggered.',
  body: v.object({
    filters: v.optional(
      v.pipe(
        v.array(
          v.variant('left', [
            v.object({ left: v.literal('alertable_id'), operator: v.literal('='), right: AlertableId }),
            v.object({ left: v.literal('alertable_type'), operator: v.literal('='), right: AlertableType }),
          ]),
        ),
        v.maxLength(2, 'must be at most 2 filters'),
      ),
      [],
    ),
    only_triggered: v.optional(v.boolean(), false),
    ...paging(5),
  }),
  response: AlertPage,
});

/** Makes or replaces several alerts at once. */
export const saveAlerts = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/alerts/batch_save',
  summary: 'Saves several alerts.',
  body: v.object({
    alerts: v.pipe(v.array(v.object({ ...AlertEntry.entries, id: RecordId })), v.maxLength(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} alerts`)),
  }),
  response: v.object({ alerts: v.array(AlertRow) }),
});

/** Sets the frequency of several alerts. */
export const setAlerts = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/alerts/batch_set',
  summary: 'Sets the frequency of several alerts.',
  body: v.object({ alertable_keys: keys, key: v.literal('trigger_frequency'), value: TriggerFrequency }),
  response: v.object({ done: v.literal(true), count: v.number() }),
});

/** Deletes the alerts that are named, or all of one stock, portfolio or indicator (ALERT-27). */
export const deleteAlerts = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/v2/alerts/delete_all',
  summary: 'Deletes several alerts: those named, or all of one stock, portfolio or indicator.',
  query: {
    /** Ids with commas between them; they come with `delete_by_keys`. */
    alertable_keys: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20_000, 'must be at most 20000 characters'),
        v.regex(/^[A-Za-z0-9_.~-]+(,[A-Za-z0-9_.~-]+)*$/, 'must be ids with commas between them'),
      ),
    ),
    delete_by_keys: v.optional(v.picklist(['true', 'false'])),
    alertable_type: v.optional(AlertableType),
    alertable_id: v.optional(AlertableId),
  },
  response: v.object({ done: v.literal(true), count: v.number() }),
});

const CommonSetting = v.object({ ...alertable, keys: v.array(CommonAlert) });

/** Which common alerts stocks and portfolios have (ALERT-04). A plain get writes nothing. */
export const changeCommonAlerts = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/alerts/alert_settings',
  summary: 'Reads or sets the common alerts of stocks and portfolios.',
  body: v.variant('action', [
    v.object({ action: v.literal('get'), ...alertable }),
    v.object({ action: v.literal('save'), ...CommonSetting.entries }),
    v.object({ action: v.literal('batch_save'), settings: v.pipe(v.array(CommonSetting), v.maxLength(100, 'must be at most 100 settings')) }),
  ]),
  response: v.array(CommonSetting),
});

/** How alerts are delivered to the member (ALERT-05), and the pages that list them. */
export const changeAlertSettings = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/alerts/settings',
  summary: 'Reads or sets how alerts are delivered.',
  body: v.variant('action', [
    v.object({ action: v.literal('get'), endpoint: v.optional(PushSubscription.entries.endpoint) }),
    v.object({ action: v.literal('save'), ...v.partial(AlertSettings).entries }),
    v.object({ action: v.literal('subscribe'), subscription: PushSubscription }),
    v.object({ action: v.literal('unsubscribe'), endpoint: PushSubscription.entries.endpoint }),
    v.object({ action: v.literal('loss-seen') }),
  ]),
  response: v.object({
    ...AlertSettings.entries,
    /** The key a browser needs to take notifications of this server; null while the server lacks the key to its own secrets. */
    push_key: v.nullable(v.string()),
    /** Browsers that take notifications. */
    push_places: v.number(),
    /** Whether the browser with the given address is one of them; null when none was given. */
    push_here: v.nullable(v.boolean()),
    /** A browser that was forgotten without the member's doing; null when there is none, or the member has seen it. */
    push_loss: v.nullable(v.object({ reason: LossReason, lost_at: Instant })),
    /** Mails and notifications that could not be delivered yet, and why. */
    waiting: v.number(),
    problem: v.nullable(v.string()),
  }),
  errors: [...writeErrors, 'push-key-missing'],
});

/** The older calls of alerts: the same functions under other names, for programs that still use them. */
export const createUserAlert = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/user/alerts',
  summary: 'Makes an alert (older form).',
  body: AlertEntry,
  response: AlertRow,
});

export const listUserAlerts = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/user/alerts/{x}',
  summary: 'The alerts on one type of thing (older form).',
  params: { x: AlertableType },
  query: paging(40),
  response: AlertPage,
});

export const deleteUserAlerts = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/v2/user/alerts/{type}/{id}',
  summary: 'Deletes the alerts of one stock, portfolio or indicator (older form).',
  params: { type: AlertableType, id: AlertableId },
  response: v.object({ done: v.literal(true), count: v.number() }),
});

const CalendarAlerts = v.object({ indicators: v.pipe(v.array(IndicatorId), v.maxLength(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} indicators`)) });

/** The indicators whose new values the member is alerted to. */
export const getCalendarAlerts = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/user/calendarAlerts',
  summary: 'The indicators whose new values the member is alerted to.',
  response: CalendarAlerts,
});

export const changeCalendarAlerts = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/v2/user/calendarAlerts',
  summary: 'Sets the indicators whose new values the member is alerted to.',
  body: CalendarAlerts,
  response: CalendarAlerts,
});
