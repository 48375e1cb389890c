import type { TreasuryYield } from '#contract/entities/stock/dcf.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { DEMO_SERIES, findSeries, type StoredSeries } from '../../sources/series.ts';

/** Where the 10-year yield of the United States may be stored, in per cent. */
const REAL = [
  { source: 'treasury', id: 'par-10Y' },
  { source: 'fred', id: 'DGS10' },
];
const DEMO = [{ source: DEMO_SERIES, id: 'DEMO-10Y' }];

/** How old a yield may be and still count for a day of the past. */
const STALE_AFTER = 31;

/** Ids of the series that hold the 10-year yield. */
export const TREASURY_SERIES: ReadonlySet<string> = new Set([...REAL, ...DEMO].map(({ id }) => id));

/** The 10-year Treasury yield of any day. */
export interface TreasuryYields {
  readonly newest: TreasuryYield | undefined;
  /** The last one published up to a day, a fraction; `undefined` where none of the month before is known. */
  readonly on: (day: string) => number | undefined;
}

/** The newest 10-year Treasury yield, of the demo world for its companies. `undefined` when none is loaded. */
export async function findTreasuryYield(db: Store, isDemo: boolean): Promise<TreasuryYield | undefined> {
  return (await findTreasuryYields(db, isDemo)).newest;
}

/** All 10-year Treasury yields, of the demo world for its companies. */
export async function findTreasuryYields(db: Store, isDemo: boolean): Promise<TreasuryYields> {
  const stored: StoredSeries[] = [];
  for (const { source, id } of isDemo ? DEMO : REAL) {
    const series = await findSeries(db, source, id);
    if (series !== undefined) stored.push(series);
  }
  const upTo = (day: string) =>
    stored.reduce<TreasuryYield | undefined>((newest, series) => {
      const found = lastUpTo(series, day);
      return found !== undefined && (newest === undefined || found.day > newest.day) ? found : newest;
    }, undefined);
  return {
    newest: upTo('9999-12-31'),
    on: (day) => {
      const found = upTo(day);
      return found !== undefined && found.day >= addDays(day, -STALE_AFTER) ? found.rate : undefined;
    },
  };
}

function lastUpTo({ days, values }: StoredSeries, day: string): TreasuryYield | undefined {
  const at = days.findLastIndex((each) => each <= day);
  const [found, percent] = [days[at], values[at]];
  return found === undefined || percent === undefined ? undefined : { rate: percent / 100, day: found };
}
