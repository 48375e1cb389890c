import { Worker } from 'node:worker_threads';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { findMarketStamp } from '../queries/market/market-stamp.ts';

const kept = new WeakMap<Store, { stamp: string | undefined; snapshot: Promise<ScreenerSnapshot> }>();

/**
 * The current market in columns, built once for all requests, in a worker with its own connection: reading a large
 * market holds up no request. Kept until the market changes.
 */
export async function screenerSnapshot(db: Store): Promise<ScreenerSnapshot> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.snapshot;
  const snapshot = madeInThread(db);
  kept.set(db, { stamp, snapshot });
  // What failed once may succeed when asked again.
  snapshot.catch(() => kept.get(db)?.snapshot === snapshot && kept.delete(db));
  return snapshot;
}

function madeInThread(db: Store): Promise<ScreenerSnapshot> {
  const thread = new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: sourceOf(db) });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that packs the market ended with code ${code}`)));
  });
}
