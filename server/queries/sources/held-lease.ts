import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Store } from '../../database/schema.ts';
import { renewLease, takeLease } from './leases.ts';

/** A job that is one server's alone for as long as it renews it. */
export interface HeldLease {
  /** Renews it. @returns Whether it was this server's all the time: another one may have taken it from a server that hung, and be done with it. */
  readonly isHeld: () => Promise<boolean>;
  /** Ends the renewing; the job stays this server's until its time is over. */
  readonly rest: () => void;
}

/** How long a job is kept without being renewed, and how often it is renewed, in milliseconds. */
export interface LeaseTimes {
  readonly lasts: number;
  readonly renewEvery: number;
}

/**
 * Takes a job that only one of several servers on a store may do, and renews it while it is done, so that a server that is killed is
 * replaced soon. Times are by the clock of the store, since those of two servers may differ.
 *
 * @returns `undefined` while it is another server's.
 */
export async function holdLease(
  db: Store,
  { name, holder }: { name: string; holder: string },
  { lasts, renewEvery }: LeaseTimes,
): Promise<HeldLease | undefined> {
  const now = storeClock(db);
  const lease = { name, holder, until: sql<number>`${now} + ${sql.lit(lasts)}` };
  if (!(await takeLease(db, lease, now))) return undefined;
  const isHeld = () => renewLease(db, lease);
  // A renewal that fails is one that comes later; what is sent asks for itself first.
  const timer = setInterval(() => void isHeld().catch(() => false), renewEvery);
  timer.unref();
  return { isHeld, rest: () => clearInterval(timer) };
}

/** Unix milliseconds by the clock of the store. */
function storeClock(db: Store): RawBuilder<number> {
  return isPostgres(db) ? sql`CAST(EXTRACT(EPOCH FROM CLOCK_TIMESTAMP()) * 1000 AS BIGINT)` : sql`CAST(UNIXEPOCH('subsec') * 1000 AS INTEGER)`;
}
