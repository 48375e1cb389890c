import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { DEMO_SERIES, findSeries } from '../sources/series.ts';

/** Where US consumer prices may be stored: first as they were counted, then with the seasons taken out. */
const REAL = [
  { source: 'fred', id: 'CPIAUCNS', seasons: 'counted' },
  { source: 'fred', id: 'CPIAUCSL', seasons: 'taken-out' },
];
const DEMO = [{ source: DEMO_SERIES, id: 'DEMO-CPI', seasons: 'counted' }];

/** How old an index may be and still count for a day: it is published in the month after. */
const STALE_AFTER = 100;

/** What consumer prices were on any day. */
export interface PriceIndex {
  /** The index of the month of a day, or the last one before it; `undefined` where none of the hundred days before is known. */
  readonly on: (day: string) => number | undefined;
  /** Whose prices they are; the demo world has but one economy. */
  readonly country: 'US' | undefined;
  /** Whether the seasons are taken out, which the formula does not ask for: the series as counted is not loaded. */
  readonly seasonsTakenOut: boolean;
}

/** Consumer prices of the United States, of the demo world for its companies. `undefined` when none are loaded. */
export async function findPriceIndex(db: Store, isDemo: boolean): Promise<PriceIndex | undefined> {
  for (const { source, id, seasons } of isDemo ? DEMO : REAL) {
    const series = await findSeries(db, source, id);
    if (series === undefined) continue;
    const { days, values } = series;
    return {
      country: isDemo ? undefined : 'US',
      seasonsTakenOut: seasons === 'taken-out',
      on: (day) => {
        const at = days.findLastIndex((each) => each <= day);
        const found = days[at];
        return found !== undefined && found >= addDays(day, -STALE_AFTER) ? values[at] : undefined;
      },
    };
  }
  return undefined;
}
