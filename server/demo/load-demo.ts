import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import type { Store } from '../database/schema.ts';
import { marketKind } from '../queries/market.ts';
import { listDemoIssuers, removeIssuer } from '../queries/remove-issuers.ts';
import { findSetting, saveSetting } from '../queries/settings.ts';
import { storeIssuer } from '../queries/store-issuer.ts';
import { dayCount } from './calendar.ts';
import { catalogue, type Extent } from './catalogue.ts';
import { demoIssuers } from './demo-market.ts';

/** Counted up whenever the generator makes another market of the same seed and day, so that stored ones are replaced. */
export const DEMO_VERSION = 1;

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
}

/**
 * Fills the store with the demo market, unless it has a real one or this very demo market already.
 * A load that was broken off begins again at the next start; every company is stored whole or not at all.
 */
export async function loadDemoMarket(db: Store, { today, now, extent, only, onProgress }: DemoLoadOptions): Promise<DemoLoad> {
  if ((await marketKind(db)) === 'real') return { outcome: 'real market', companies: 0 };
  if (isCurrent(await findSetting(db, SETTING), today, extent)) return { outcome: 'already there', companies: 0 };
  const before = new Set(await listDemoIssuers(db));
  const total = only?.length ?? catalogue(today, extent).length;
  let done = 0;
  for (const bundle of demoIssuers({ today, extent, only })) {
    const { issuer_id, name } = bundle.issuer;
    // Stored facts are joined, not replaced, so those of another version would stay among the new ones.
    if (before.delete(issuer_id)) await removeIssuer(db, issuer_id);
    await storeIssuer(db, bundle, now);
    done += 1;
    onProgress?.(done, total, name);
  }
  if (only === undefined) {
    for (const issuerId of before) await removeIssuer(db, issuerId);
    await saveSetting(db, SETTING, JSON.stringify({ version: DEMO_VERSION, day: today, extent } satisfies v.InferOutput<typeof Stored>));
  }
  return { outcome: 'loaded', companies: done };
}

function isCurrent(setting: string | undefined, today: string, extent: Extent): boolean {
  if (setting === undefined) return false;
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), setting);
  if (!stored.success || stored.output.version !== DEMO_VERSION) return false;
  const enough = stored.output.extent === 'whole' || extent === 'leading';
  return enough && dayCount(today) - dayCount(stored.output.day) <= STALE_AFTER;
}
