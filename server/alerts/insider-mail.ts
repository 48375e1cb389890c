import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { InsiderEmailAlert, type InsiderMailList } from '#contract/entities/insiders/insider.ts';
import { nextSending } from '#domain/alerts/send-time.ts';
import type { Database, Store } from '../database/schema.ts';
import { type AlertNotice, saveDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { newestFiling } from '../queries/insiders/insider-trades.ts';
import { findMarketStamp, isPassing } from '../queries/market/market-stamp.ts';
import { type InsiderNews, newsOfFollowed, newsOfSignals } from './insider-news.ts';
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
  const signals = new Map<InsiderMailList, InsiderNews[]>();
  let kept = 0;
  for (const row of rows) {
    const settings = v.parse(InsiderEmailAlert, JSON.parse(row.settings));
    const before = row.seen === null ? undefined : v.parse(Seen, JSON.parse(row.seen));
    const marks: Record<string, string> = {};
    const notices: AlertNotice[] = [];
    for (const list of settings.active ? settings.lists : []) {
      const found = list === 'followed' ? await newsOfFollowed(db, row.user_id) : (signals.get(list) ?? (await newsOfSignals(db, list)));
      if (list !== 'followed') signals.set(list, found);
      for (const news of found) {
        if (isNew(news, list, before) && isWorth(news, settings.least_value)) notices.push(news.notice);
        if (news.mark > (marks[news.key] ?? '')) marks[news.key] = news.mark;
      }
    }
    const seen = settings.active ? JSON.stringify({ lists: settings.lists, newest, marks } satisfies Seen) : null;
    kept += await keep(db, row, { stamp, seen, notices, now });
  }
  return kept;
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
function isNew({ key, mark, filedOn }: InsiderNews, list: InsiderMailList, before: Seen | undefined): boolean {
  if (before === undefined || filedOn === '' || filedOn < before.newest) return false;
  const known = before.marks[key];
  return known === undefined ? list !== 'followed' && before.lists.includes(list) : mark > known;
}

/** A value that is not known passes only where nothing is asked of it. */
function isWorth({ value }: InsiderNews, leastValue: number): boolean {
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
    const same = { user_id, alert_id: 'insider-email-alert', subscription_id: null, fired_at, due_at, tries: 0, batch: null, problem: null };
    const rows = notices.map((notice) => ({ ...same, id: deliveryId(user_id, stamp, notice), notice: JSON.stringify(notice) }));
    await saveDeliveries(transaction, rows);
    return rows.length;
  });
}

function deliveryId(userId: number, stamp: string, { title, text }: AlertNotice): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, stamp, title, text]))
    .digest('base64url');
}
