import { createHash } from 'node:crypto';
import type { Alert, AlertSettings, AlertState } from '#contract/entities/records/alert.ts';
import { alertSettingsFrom } from '#contract/entities/records/alert.ts';
import { alertKind } from '#contract/records/alert.ts';
import { ALERT_SETTINGS, settingId } from '#contract/records/ids.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { judgeAlert, type Moment } from '#domain/alerts/judge-alert.ts';
import { dayIn, isTimeZone, nextSending } from '#domain/alerts/send-time.ts';
import type { Store } from '../database/schema.ts';
import { saveDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { clearDue, type DueMember } from '../queries/alerts/due-alerts.ts';
import { listSubscriptions, type StoredSubscription } from '../queries/alerts/push-subscriptions.ts';
import { findRecord, listRecords } from '../queries/records/records.ts';
import { keepFindings } from '../records/write-records.ts';
import { noticeOf } from './alert-notice.ts';
import { AlertTargets } from './alert-targets.ts';
import type { WatchedMarket } from './watched-market.ts';

export interface Look {
  readonly due: DueMember;
  readonly market: WatchedMarket;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Looks at all alerts of a member. What they found, what is to be delivered, and that they were looked at is one transaction: a server
 * that dies before its end has changed nothing, and one that dies after it fires nothing again.
 *
 * @returns How many alerts fired.
 */
export async function lookAtAlerts(db: Store, { due, market, now }: Look): Promise<number> {
  let fired = 0;
  await keepFindings({ db, userId: due.user_id, now }, async (book) => {
    const settings = await findAlertSettings(book.db, due.user_id);
    const alerts = await listRecords(book.db, due.user_id, alertKind);
    const targets = new AlertTargets(book.db, due.user_id, market);
    const places = settings.push && alerts.length > 0 ? await listSubscriptions(book.db, due.user_id) : [];
    await targets.readNews(alerts.map(({ fields }) => fields));
    const at = new Date(now).toISOString();
    const moment = { at, today: dayIn(zoneOf(settings), now) };
    for (const { id, fields } of alerts) {
      const looked = await judged(fields, targets, market, moment);
      if (looked === undefined) continue;
      await book.keepFinding(alertKind, id, { state: looked.state });
      if (looked.fires.length === 0) continue;
      fired += 1;
      await deliver(book.db, { userId: due.user_id, id, alert: { ...fields, state: looked.state }, settings, places, market, now });
    }
    await clearDue(book.db, due);
  });
  return fired;
}

/** How alerts are delivered to a member. */
export async function findAlertSettings(db: Store, userId: number): Promise<AlertSettings> {
  const kept = await findRecord(db, userId, userSettingKind, settingId(ALERT_SETTINGS));
  return alertSettingsFrom(kept?.fields.value ?? {});
}

/** The state after a look, and what the alert fires for; `undefined` where nothing changed. */
async function judged(
  alert: Alert,
  targets: AlertTargets,
  market: WatchedMarket,
  moment: Moment,
): Promise<{ state: AlertState; fires: readonly string[] } | undefined> {
  const rule = { key: alert.key, operator: alert.operator, value: alert.value };
  const before = alert.state ?? undefined;
  const watched = { rule, frequency: alert.trigger_frequency, targets: await targets.of(alert) };
  const { state, fires } = judgeAlert(watched, (target) => targets.reading(alert, target), before, moment);
  const problem = targets.problem(alert);
  if (state === before && problem === before?.problem) return undefined;
  const { met, held, fired, ...others } = state;
  return { state: { ...others, met: [...met], held: [...held], fired: [...fired], marks: { ...state.marks }, as_of: market.asOf, problem }, fires };
}

interface Firing {
  readonly userId: number;
  readonly id: string;
  readonly alert: Alert;
  readonly settings: AlertSettings;
  readonly places: readonly StoredSubscription[];
  readonly market: WatchedMarket;
  readonly now: number;
}

/** Keeps what is to be delivered of a firing: a notification for each browser at once, a mail at once or at the send time. */
async function deliver(db: Store, { userId, id, alert, settings, places, market, now }: Firing): Promise<void> {
  const fired_at = alert.state?.fired_at ?? new Date(now).toISOString();
  const same = { user_id: userId, alert_id: id, fired_at, notice: JSON.stringify(noticeOf(id, alert, market)), tries: 0, batch: null, problem: null };
  const firing = [userId, id, alert.state?.rule ?? '', alert.state?.count ?? 0, fired_at];
  const rows = places.map((place) => ({ ...same, id: deliveryId(...firing, place.id), subscription_id: place.id, due_at: now }));
  const mailAt = settings.merge_alerts ? nextSending({ time: settings.send_time, zone: zoneOf(settings) }, now) : now;
  const mail = { ...same, id: deliveryId(...firing, 'mail'), subscription_id: null, due_at: mailAt };
  await saveDeliveries(db, settings.mail ? [...rows, mail] : rows);
}

function deliveryId(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The zone by whose clock a member's mails are sent. */
export function zoneOf({ time_zone }: AlertSettings): string {
  return isTimeZone(time_zone) ? time_zone : 'UTC';
}
