import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { findMarketStamp, isPassing } from '../queries/market/market-stamp.ts';
import { answerOfThread } from '../threads.ts';
import type { PackedSearch } from './pack-search.ts';

interface Kept {
  readonly stamp: string | undefined;
  readonly search: Promise<PackedSearch>;
  isMade: boolean;
}

const kept = new WeakMap<Store, Kept>();
const making = new WeakMap<Store, Kept>();

/**
 * The search index of the current market, built once for all requests, in a worker with its own connection:
 * the reading and packing of a large market holds up no request. Kept until the market changes. While a load of all companies goes on,
 * the search that is there answers until the next one is made.
 */
export async function marketSearch(db: Store): Promise<PackedSearch> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.search;
  if (known?.isMade === true && isPassing(stamp)) {
    if (making.get(db) === undefined) makeBeside(db, stamp);
    return known.search;
  }
  const made = begin(db, stamp);
  kept.set(db, made);
  // What failed once may succeed when asked again.
  made.search.catch(() => kept.get(db) === made && kept.delete(db));
  return made.search;
}

function begin(db: Store, stamp: string | undefined): Kept {
  const search = madeInThread(db);
  const made: Kept = { stamp, search, isMade: false };
  search.then(
    () => {
      made.isMade = true;
    },
    () => undefined, // the caller handles the failure
  );
  return made;
}

/** Makes the next search while the one before answers; one that fails is begun again at the next question. */
function makeBeside(db: Store, stamp: string | undefined): void {
  const before = kept.get(db);
  const next = begin(db, stamp);
  making.set(db, next);
  next.search
    .then(
      () => kept.get(db) === before && kept.set(db, next),
      () => undefined,
    )
    .finally(() => making.delete(db));
}

function madeInThread(db: Store): Promise<PackedSearch> {
  return answerOfThread(new URL('./search-thread.ts', import.meta.url), sourceOf(db), 'makes the search');
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
