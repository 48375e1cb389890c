import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import type { StorePlace } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { marketKind } from '../queries/market.ts';
import { listDemoIssuers, removeIssuer } from '../queries/remove-issuers.ts';
import { findSetting, saveSetting } from '../queries/settings.ts';
import { dayCount } from './calendar.ts';
import type { Extent } from './catalogue.ts';
import { companiesOn, demoWorld } from './demo-market.ts';
import { demoParts, type MadeMarket } from './demo-parts.ts';
import { demoIssuerId } from './identity.ts';
import { type LaneWork, runLane } from './load-lane.ts';
import type { ThreadNews, ThreadWork } from './load-thread.ts';
import { Turnstile } from './turnstile.ts';

/** Counted up whenever the generator makes another market of the same seed and day, so that stored ones are replaced. */
export const DEMO_VERSION = 3;

/** A demo market whose prices end longer ago than this many days is made anew, or every "as of" on its pages would look broken. */
const STALE_AFTER = 30;

const SETTING = 'demo_market';
const Stored = v.object({ version: v.number(), day: Day, extent: v.picklist(['leading', 'whole']) });

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
  if (isCurrent(await findSetting(db, SETTING), today, extent)) return { outcome: 'already there', companies: 0 };
  const stored = await listDemoIssuers(db);
  const keys = companiesOn(today, extent, only).map(({ key }) => key);
  let done = 0;
  const count = (names: readonly string[]) => {
    for (const name of names) onProgress?.(++done, keys.length, name);
  };
  const work: LaneWork = { today, now, extent, keys, stored };
  const turnstile = new Turnstile();
  const others =
    threads === undefined ? [] : Array.from({ length: threads.count }, () => runThread({ place: threads.place, work, shared: turnstile.shared }, count));
  const [sums, ...further] = await Promise.all([runLane(db, work, turnstile, count), ...others]);
  if (only === undefined) {
    for (const columns of further) sums.join(columns);
    await storeParts(db, { market: demoWorld(today), companies: companiesOn(today, extent), sums, before: dayCount(today), now }, stored);
    await saveSetting(db, SETTING, JSON.stringify({ version: DEMO_VERSION, day: today, extent } satisfies v.InferOutput<typeof Stored>));
  }
  return { outcome: 'loaded', companies: keys.length };
}

/** Stores what stands beside the companies, and takes away what an older market had and this one has not. */
async function storeParts(db: Store, made: MadeMarket, stored: readonly string[]): Promise<void> {
  for (const part of demoParts) await part.store(db, made);
  const kept = new Set([...made.companies.map(({ key }) => demoIssuerId(key)), ...demoParts.flatMap(({ issuers }) => issuers?.(made) ?? [])]);
  for (const issuerId of stored) if (!kept.has(issuerId)) await removeIssuer(db, issuerId);
}

/** A lane in a thread of its own, until it has ended; answers what its companies add to the baskets. */
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

function isCurrent(setting: string | undefined, today: string, extent: Extent): boolean {
  if (setting === undefined) return false;
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), setting);
  if (!stored.success || stored.output.version !== DEMO_VERSION) return false;
  const enough = stored.output.extent === 'whole' || extent === 'leading';
  return enough && dayCount(today) - dayCount(stored.output.day) <= STALE_AFTER;
}
