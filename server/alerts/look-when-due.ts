import type { Store } from '../database/schema.ts';
import { Breath } from '../fairness/breath.ts';
import { findSetting, saveSetting } from '../queries/accounts/settings.ts';
import { listDue, markAllDue } from '../queries/alerts/due-alerts.ts';
import { findMarketStamp, isPassing } from '../queries/market/market-stamp.ts';
import { lookAtAlerts } from './look-at-alerts.ts';
import { type WatchedMarket, watchedMarket } from './watched-market.ts';

const LOOKED_AT = 'alerts_looked_at';
const CHECKED_AT = 'alerts_checked_at';
const MEMBERS_AT_ONCE = 100;

export interface Looking {
  readonly db: Store;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The market alerts are looked at with; read from the store when not given. */
  readonly market?: () => Promise<WatchedMarket>;
}

/**
 * Looks at the alerts of every member for whom something changed: their alerts, or the market. What one member's alerts break on is
 * written to the log and tried again at the next look; the others are looked at all the same.
 *
 * @returns How many alerts fired.
 */
export async function lookWhenDue({ db, now, log, market: read = () => watchedMarket(db) }: Looking): Promise<number> {
  await noteMarket(db);
  const failed = new Set<number>();
  const breath = new Breath(db);
  let [fired, looked] = [0, 0];
  for (;;) {
    const due = (await listDue(db, MEMBERS_AT_ONCE + failed.size)).filter(({ user_id }) => !failed.has(user_id));
    if (due.length === 0) break;
    // Read after it is known who is due: a change that comes later makes them due again.
    const market = await read();
    for (const member of due) {
      try {
        fired += await lookAtAlerts(db, { due: member, market, now: now() });
      } catch (error) {
        failed.add(member.user_id);
        log(`The alerts of member ${member.user_id} were not looked at: ${error instanceof Error ? error.message : error}`);
      }
      looked += 1;
      await breath.take();
    }
  }
  if (looked > failed.size) await saveSetting(db, CHECKED_AT, new Date(now()).toISOString());
  return fired;
}

/** When alerts were looked at last, ISO 8601. */
export async function checkedAt(db: Store): Promise<string | null> {
  return (await findSetting(db, CHECKED_AT)) ?? null;
}

/** Whether there is anything to look at. */
export async function isLookDue(db: Store): Promise<boolean> {
  return (await changedMarket(db)) !== undefined || (await listDue(db, 1)).length > 0;
}

/** Makes all alerts due when the market is another one than at the last look. */
async function noteMarket(db: Store): Promise<void> {
  const stamp = await changedMarket(db);
  if (stamp === undefined) return;
  await db.transaction().execute(async (transaction) => {
    await markAllDue(transaction, stamp);
    await saveSetting(transaction, LOOKED_AT, stamp);
  });
}

/** The stamp of a market that was not looked at yet; none while a load changes it several times a second. */
async function changedMarket(db: Store): Promise<string | undefined> {
  const stamp = await findMarketStamp(db);
  return stamp === undefined || isPassing(stamp) || (await findSetting(db, LOOKED_AT)) === stamp ? undefined : stamp;
}
