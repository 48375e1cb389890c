import { Worker } from 'node:worker_threads';
import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { findMarketStamp } from '../queries/market-stamp.ts';
import type { PackedSearch } from './pack-search.ts';

const kept = new WeakMap<Store, { stamp: string | undefined; search: Promise<PackedSearch> }>();

/**
 * All there is to find in the market as it stands, made once for all who ask, in a thread of its own with a connection of its own:
 * the reading and packing of a large market holds up no request. Kept until the market changes.
 */
export async function marketSearch(db: Store): Promise<PackedSearch> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.search;
  const search = madeInThread(db);
  kept.set(db, { stamp, search });
  // What failed once may succeed when asked again.
  search.catch(() => kept.get(db)?.search === search && kept.delete(db));
  return search;
}

function madeInThread(db: Store): Promise<PackedSearch> {
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: sourceOf(db) });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that makes the search ended with code ${code}`)));
  });
}

/** Milliseconds between two looks at whether the market is another one. */
const LOOK_AGAIN = 30_000;

/** Makes the search before anybody asks: now, and again soon after each change of the market. */
export function keepSearchReady(db: Store, log: (line: string) => void): void {
  const look = () =>
    void marketSearch(db).catch((error: unknown) => log(`The search could not be made ready: ${error instanceof Error ? error.message : error}`));
  look();
  setInterval(look, LOOK_AGAIN).unref();
}
