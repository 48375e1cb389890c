import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { InsiderEmailAlert, type InsiderMailList } from '#contract/entities/insiders/insider.ts';
import { nextSending } from '#domain/alerts/send-time.ts';
import type { Database, Store } from '../database/schema.ts';
import { type AlertNotice, saveDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { listSubscriptions } from '../queries/alerts/push-subscriptions.ts';
import { newestFiling } from '../queries/insiders/insider-trades.ts';
import { findMarketStamp, isPassing } from '../queries/market/market-stamp.ts';
import { newsOfFollowedGurus } from './guru-news.ts';
import { type FilingNews, newsOfFollowed, newsOfSignals } from './insider-news.ts';
import { findAlertSettings, zoneOf } from './look-at-alerts.ts';

/** What was there at the last look. */
const Seen = v.object({
  /** Lists that were looked at: what comes to one of them later is news. */
  lists: v.array(v.string()),
  /** Day of the newest filing: what is loaded later but was filed before it is no news. */
  newest: v.string(),
  marks: v.record(v.string(), v.string()),
});
type Seen = v.InferOutput<typeof Seen>;
/** News of one look that a browser is notified of; the mail has all. */
const MOST_NOTIFIED = 5;

type Row = Database['insider_email_alert'];

/** Whether a member's mails about insiders were not yet looked at in this market. */
export async function isInsiderMailDue(db: Store): Promise<boolean> {
  return (await due(db)).rows.length > 0;
}

/**
 * Keeps for mailing what insiders did since the last look, for the members who want it. What a member has seen and what is to be mailed
 * are one transaction, so that nothing is mailed twice. The first look after the mail was switched on only notes what is there.
 *
 * @returns How many notices were kept.
 */
export async function keepInsiderMails(db: Store, now: number): Promise<number> {
  const { stamp, rows } = await due(db);
  if (stamp === undefined || rows.length === 0) return 0;
  const newest = (await newestFiling(db)) ?? '';
  const signals = new Map<InsiderMailList, FilingNews[]>();
  let kept = 0;
  for (const row of rows) {
    const settings = v.parse(InsiderEmailAlert, JSON.parse(row.settings));
    const before = row.seen === null ? undefined : v.parse(Seen, JSON.parse(row.seen));
    const marks: Record<string, string> = {};
    const notices: AlertNotice[] = [];
    for (const list of settings.active ? settings.lists : []) {
      const found = await newsOf(db, list, row.user_id, signals);
      for (const news of found) {
        if (isNew(news, list, before) && isWorth(news, list === 'followed_gurus' ? 0 : settings.least_value)) notices.push(news.notice);
        if (news.mark >= (marks[news.key] ?? '')) marks[news.key] = news.mark;
      }
    }
    const seen = settings.active ? JSON.stringify({ lists: settings.lists, newest, marks } satisfies Seen) : null;
    kept += await keep(db, row, { stamp, seen, notices, now });
  }
  return kept;
}

/** What a list has now; the signals of the market are the same for every member. */
async function newsOf(db: Store, list: InsiderMailList, userId: number, signals: Map<InsiderMailList, FilingNews[]>): Promise<FilingNews[]> {
  if (list === 'followed') return newsOfFollowed(db, userId);
  if (list === 'followed_gurus') return newsOfFollowedGurus(db, userId);
  const found = signals.get(list) ?? (await newsOfSignals(db, list));
  signals.set(list, found);
  return found;
}

/** Rows that were last looked at in another market; none while a load changes it several times a second. */
async function due(db: Store): Promise<{ stamp: string | undefined; rows: readonly Row[] }> {
  const stamp = await findMarketStamp(db);
  if (stamp === undefined || isPassing(stamp)) return { stamp: undefined, rows: [] };
  const rows = await db
    .selectFrom('insider_email_alert')
    .selectAll()
    .where(({ eb, or }) => or([eb('looked_at', 'is', null), eb('looked_at', '<>', stamp)]))
    .orderBy('user_id')
    .execute();
  return { stamp, rows };
}

/** Filed since the last look: another trade of a stock or person that was known, or a stock that came to a list. Whoever is followed only now has no news yet. */
function isNew({ key, mark, filedOn }: FilingNews, list: InsiderMailList, before: Seen | undefined): boolean {
  // An older quarter that is loaded later leaves the mark of an investor as it was: its day needs no comparison with the forms of insiders.
  if (before === undefined || filedOn === '' || (list !== 'followed_gurus' && filedOn < before.newest)) return false;
  const known = before.marks[key];
  return known === undefined ? isSignals(list) && before.lists.includes(list) : mark > known;
}

const isSignals = (list: InsiderMailList) => list !== 'followed' && list !== 'followed_gurus';

/** A value that is not known passes only where nothing is asked of it. */
function isWorth({ value }: FilingNews, leastValue: number): boolean {
  return leastValue === 0 || (value !== undefined && value >= leastValue);
}

interface Looked {
  readonly stamp: string;
  readonly seen: string | null;
  readonly notices: readonly AlertNotice[];
  readonly now: number;
}

/** Notes what was seen and what is to be mailed; nothing where the member changed the settings meanwhile. */
function keep(db: Store, { user_id, updated_at }: Row, { stamp, seen, notices, now }: Looked): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('insider_email_alert')
      .set({ seen, looked_at: stamp })
      .where('user_id', '=', user_id)
      .where('updated_at', '=', updated_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || notices.length === 0) return 0;
    const settings = await findAlertSettings(transaction, user_id);
    const due_at = settings.merge_alerts ? nextSending({ time: settings.send_time, zone: zoneOf(settings) }, now) : now;
    const fired_at = new Date(now).toISOString();
    const same = { user_id, fired_at, tries: 0, batch: null, problem: null };
    const mails = notices.map((notice) => {
      const mail = { ...same, alert_id: 'insider-email-alert', subscription_id: null, due_at };
      return { ...mail, id: deliveryId(user_id, stamp, notice), notice: JSON.stringify(notice) };
    });
    const places = settings.push ? await listSubscriptions(transaction, user_id) : [];
    // A notification replaces the one before of the same alert: each of these is of its own.
    const pushes = notices.slice(0, MOST_NOTIFIED).flatMap((notice) => {
      const push = { ...same, alert_id: `insider-email-alert ${notice.title}`, due_at: now, notice: JSON.stringify(notice) };
      return places.map((place) => ({ ...push, id: deliveryId(user_id, stamp, notice, place.id), subscription_id: place.id }));
    });
    await saveDeliveries(transaction, [...mails, ...pushes]);
    return mails.length;
  });
}

function deliveryId(userId: number, stamp: string, { title, text }: AlertNotice, ...place: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, stamp, title, text, ...place]))
    .digest('base64url');
}
