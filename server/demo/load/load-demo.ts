import { Worker } from 'node:worker_threads';
import type { StorePlace } from '#server/database/open.ts';
import type { Store } from '#server/database/schema.ts';
import { renewLists } from '#server/gurus/lists/renew-lists.ts';
import { listDemoIssuers, removeIssuer } from '#server/queries/facts/remove-issuers.ts';
import { marketKind } from '#server/queries/market/market.ts';
import type { Extent } from '../companies/catalogue.ts';
import { demoIssuerId } from '../companies/identity.ts';
import { Sequence } from '../companies/sequence.ts';
import { dayCount } from '../prices/calendar.ts';
import { companiesOn, demoWorld } from './demo-market.ts';
import { demoParts, type MadeMarket, storeDemoEconomy } from './demo-parts.ts';
import { type LaneWork, runLane } from './load-lane.ts';
import type { ThreadNews, ThreadWork } from './load-thread.ts';
import { isDemoMarketDue, saveStoredDemo } from './stored-demo.ts';

export interface DemoLoad {
  /** Why there was nothing to do, or that the market was made. */
  readonly outcome: 'loaded' | 'already there' | 'real market';
  readonly companies: number;
}

export interface DemoLoadOptions {
  /** The day as users see it; prices end on the session before. */
  readonly today: string;
  /** Unix milliseconds, written on what is stored. */
  readonly now: number;
  /** The leading companies alone, or the whole market. */
  readonly extent: Extent;
  /** Only these companies, by key; the market then counts as unfinished and the next start completes it. */
  readonly only?: readonly string[];
  readonly onProgress?: (done: number, total: number, company: string) => void;
  /** Further threads that generate and store at the same time, and the store they open; none when not given. */
  readonly threads?: { readonly place: StorePlace; readonly count: number };
}

/**
 * Fills the store with the demo market, unless it has a real one or this very demo market already.
 * A load that was broken off begins again at the next start; every company is stored whole or not at all.
 */
export async function loadDemoMarket(db: Store, { today, now, extent, only, onProgress, threads }: DemoLoadOptions): Promise<DemoLoad> {
  if ((await marketKind(db)) === 'real') return { outcome: 'real market', companies: 0 };
  if (!(await isDemoMarketDue(db, { today, extent }))) return { outcome: 'already there', companies: 0 };
  const stored = await listDemoIssuers(db);
  const keys = companiesOn(today, extent, only).map(({ key }) => key);
  let done = 0;
  const count = (names: readonly string[]) => {
    for (const name of names) onProgress?.(++done, keys.length, name);
  };
  const work: LaneWork = { today, now, extent, keys, stored };
  if (only === undefined) await storeDemoEconomy(db, { before: dayCount(today), now });
  const sequence = new Sequence();
  const others =
    threads === undefined ? [] : Array.from({ length: threads.count }, () => runThread({ place: threads.place, work, shared: sequence.shared }, count));
  const [sums, ...further] = await Promise.all([runLane(db, work, sequence, count), ...others]);
  if (only === undefined) {
    for (const columns of further) sums.join(columns);
    await storeParts(db, { market: demoWorld(today), companies: companiesOn(today, extent), sums, before: dayCount(today), now }, stored);
    await renewLists(db, now);
    await saveStoredDemo(db, { today, extent });
  }
  return { outcome: 'loaded', companies: keys.length };
}

/** Stores what the market has beside the companies, and takes away what an older market had and this one has not. */
async function storeParts(db: Store, made: MadeMarket, stored: readonly string[]): Promise<void> {
  for (const part of demoParts) await part.store(db, made);
  const kept = new Set([...made.companies.map(({ key }) => demoIssuerId(key)), ...demoParts.flatMap(({ issuers }) => issuers?.(made) ?? [])]);
  for (const issuerId of stored) if (!kept.has(issuerId)) await removeIssuer(db, issuerId);
}

/** Runs a lane in a worker until it ends. @returns What its companies add to the baskets. */
function runThread(work: ThreadWork, onStored: (names: readonly string[]) => void): Promise<Float64Array> {
  const thread = new Worker(new URL('./load-thread.ts', import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    let sums: Float64Array | undefined;
    thread.on('message', (news: ThreadNews) => {
      if ('stored' in news) onStored(news.stored);
      else sums = news.columns;
    });
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 && sums ? resolve(sums) : reject(new Error(`a thread of the demo load ended with code ${code}`))));
  });
}
