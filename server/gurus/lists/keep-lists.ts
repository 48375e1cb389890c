import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { isPassing, readMarketStamp } from '#server/queries/market/market-stamp.ts';
import { giveLeaseBack, takeLease } from '#server/queries/sources/leases.ts';
import { sourceOf } from '../../database/open.ts';
import type { Store } from '../../database/schema.ts';
import { startThread } from '../../threads.ts';
import type { ListsProgress } from './guru-lists.ts';
import { readListsAhead } from './kept-lists.ts';
import { isAnybodyFollowed } from './make-lists.ts';
import { findLists } from './stored-lists.ts';

const LOOK_EVERY = 2_000;
/** A server that is gone is replaced by another one after so long. */
const LEASED_FOR = 3 * 60_000;
const LEASE = 'lists of investors';
/** While a load changes the market several times a second, lists are this old at most. */
const REST = 5 * 60_000;
const PAUSE_AFTER_FAILURE = 60_000;

/** The job that makes the lists over all investors, as requests see it. */
export interface ListsJob {
  /** `undefined` while nothing is made here. */
  readonly progress: () => ListsProgress | undefined;
}

/**
 * Makes the lists over all investors soon after the market changed, in a thread, as long as the server runs. Of several servers on a store
 * one does so at a time.
 */
export function keepLists(db: Store, now: () => number, log: (line: string) => void): ListsJob & { readonly stop: () => Promise<void> } {
  const holder = randomUUID();
  let progress: ListsProgress | undefined;
  let working: Promise<unknown> | undefined;
  let pausedUntil = 0;
  let thread: Worker | undefined;
  let stopped = false;
  const work = async () => {
    if (now() < pausedUntil) return;
    if (!(await isDue(db, now()))) return readAhead();
    if (!(await takeLease(db, { name: LEASE, holder, until: now() + LEASED_FOR }, now()))) return;
    progress = { done: 0, total: 0 };
    thread = startThread(new URL('./lists-thread.ts', import.meta.url), { source: sourceOf(db), now: now() });
    thread.on('message', (made: ListsProgress) => {
      progress = made;
    });
    await ended(thread);
    await readAhead();
  };
  let read: string | undefined;
  /** Reads what is stored once, so that no reader waits for it: lists made here, by another server, or before the start. */
  const readAhead = async () => {
    const build = (await findLists(db))?.build;
    if (build === undefined || build === read) return;
    await readListsAhead(db);
    read = build;
  };
  const look = () => {
    working ??= work()
      .catch((error: unknown) => {
        pausedUntil = now() + PAUSE_AFTER_FAILURE;
        if (!stopped) log(`The lists of investors were not made: ${error instanceof Error ? error.message : error}`);
      })
      .finally(() => {
        progress = undefined;
        working = undefined;
      });
  };
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  look();
  return {
    progress: () => progress,
    stop: async () => {
      clearInterval(timer);
      stopped = true;
      // The next server begins again: lists and positions are replaced whole or not at all, and who is due stays so until then.
      await thread?.terminate();
      await working;
      await giveLeaseBack(db, LEASE, holder);
    },
  };
}

async function isDue(db: Store, now: number): Promise<boolean> {
  if ((await db.selectFrom('guru_renewal').select('guru_id').limit(1).executeTakeFirst()) !== undefined) return true;
  const [stamp, lists] = [await readMarketStamp(db), await findLists(db)];
  if (stamp === undefined || lists?.stamp === stamp) return false;
  if (lists === undefined) return isAnybodyFollowed(db);
  return !isPassing(stamp) || lists.made_at + REST < now;
}

function ended(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`its thread ended with code ${code}`))));
  });
}
