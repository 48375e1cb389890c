import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import type { Store } from '#server/database/schema.ts';
import { findSetting, saveSetting } from '#server/queries/accounts/settings.ts';
import { marketKind } from '#server/queries/market/market.ts';
import type { Extent } from '../companies/catalogue.ts';
import { dayCount } from '../prices/calendar.ts';

/** Counted up whenever the generator makes another market of the same seed and day, so that stored ones are replaced. */
export const DEMO_VERSION = 10;

/** A demo market whose prices end longer ago than this many days is made anew, or every "as of" on its pages would look broken. */
const STALE_AFTER = 30;

const SETTING = 'demo_market';
const Stored = v.object({ version: v.number(), day: Day, extent: v.picklist(['leading', 'whole']) });

interface WantedDemo {
  /** The day as users see it; prices end on the session before. */
  readonly today: string;
  readonly extent: Extent;
}

/** Whether the store has neither real companies nor a demo market that is recent and large enough. */
export async function isDemoMarketDue(db: Store, wanted: WantedDemo): Promise<boolean> {
  return (await marketKind(db)) !== 'real' && !isCurrent(await findSetting(db, SETTING), wanted);
}

/** Keeps that the demo market is stored whole. */
export function saveStoredDemo(db: Store, { today, extent }: WantedDemo): Promise<void> {
  return saveSetting(db, SETTING, JSON.stringify({ version: DEMO_VERSION, day: today, extent } satisfies v.InferOutput<typeof Stored>));
}

function isCurrent(setting: string | undefined, { today, extent }: WantedDemo): boolean {
  if (setting === undefined) return false;
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), setting);
  if (!stored.success || stored.output.version !== DEMO_VERSION) return false;
  const enough = stored.output.extent === 'whole' || extent === 'leading';
  return enough && dayCount(today) - dayCount(stored.output.day) <= STALE_AFTER;
}
