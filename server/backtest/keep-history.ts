import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { findMarketStamp, isPassing } from '../queries/market/market-stamp.ts';
import { startThread } from '../threads.ts';
import { historyKey } from './history-stocks.ts';
import { findHistory, type StoredHistory } from './stored-history.ts';

/** How far the making of a history is. */
export interface HistoryProgress {
  readonly done: number;
  readonly total: number;
}

interface Making {
  progress: HistoryProgress;
}

const making = new WeakMap<Store, Making>();
/** Stamps of markets whose history was found to be the newest, or could not be made. */
const settled = new WeakMap<Store, string>();

/**
 * The history of the market, and how far a newer one is. A history that is missing or old is made by a job in a thread, which takes
 * minutes for a large market; until it is there the older one answers.
 *
 * @param log Takes a line on a history that could not be made.
 */
export async function keptHistory(
  db: Store,
  log: (line: string) => void,
): Promise<{ history: StoredHistory | undefined; progress: HistoryProgress | undefined }> {
  const history = await findHistory(db);
  const stamp = (await findMarketStamp(db)) ?? '';
  if (making.get(db) === undefined && settled.get(db) !== stamp && !isPassing(stamp)) {
    settled.set(db, stamp);
    if (history?.key !== (await historyKey(db))) startJob(db, log);
  }
  return { history, progress: making.get(db)?.progress };
}

function startJob(db: Store, log: (line: string) => void): void {
  const job: Making = { progress: { done: 0, total: 0 } };
  making.set(db, job);
  const thread = startThread(new URL('./history-thread.ts', import.meta.url), sourceOf(db));
  thread.on('message', (progress: HistoryProgress) => {
    job.progress = progress;
  });
  thread.once('error', (error) => log(`The history of the market was not made: ${error.message}`));
  thread.once('exit', () => making.delete(db));
  // A server that stops does not wait for the job; the next one begins it again.
  thread.unref();
}
