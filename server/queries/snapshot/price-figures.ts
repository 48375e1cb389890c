import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { adjustedBars, type StoredPrices } from '../prices/find-prices.ts';
import type { SnapshotFigures } from './snapshot-figures.ts';

/** Weekly closes of a year, for the small line in lists. */
const SPARK_WEEKS = 52;

type PriceFigures = Pick<SnapshotFigures, 'p_change' | 'p_pct_change' | 'pricehislow' | 'pricehishigh' | 'volumn_day' | 'ytd_change' | 'spark'>;

const unknownPrices: PriceFigures = {
  p_change: null,
  p_pct_change: null,
  pricehislow: null,
  pricehishigh: null,
  volumn_day: null,
  ytd_change: null,
  spark: [],
};

/** What the last year of prices says: the last close, its changes, the year's range and weekly closes. */
export function priceFigures(prices: StoredPrices | undefined): PriceFigures & { day: string | null; price: number | null } {
  if (prices === undefined) return { ...unknownPrices, day: null, price: null };
  const { adjusted, bars } = adjustedBars(prices, 'split');
  const last = bars.at(-1);
  if (last === undefined) return { ...unknownPrices, day: null, price: null };
  const year = barsOfYear(bars, last.day);
  return {
    day: last.day,
    price: last.close,
    ...changesAndRange({ adjusted, bars }, last, year),
    volumn_day: last.volume,
    spark: weeklyCloses(year),
  };
}

function barsOfYear(bars: readonly DailyBar[], day: string): DailyBar[] {
  const since = addDays(day, -365);
  return bars.filter((bar) => bar.day > since);
}

type Bars = Pick<StoredPrices, 'adjusted' | 'bars'>;

/** How the last close stands to the one before, to the end of the year before and to the range of a year. */
export function changesAndRange({ adjusted, bars }: Bars, last: DailyBar, year = barsOfYear(bars, last.day)): Omit<PriceFigures, 'spark' | 'volumn_day'> {
  return {
    ...changes(bars, last),
    // Dividends taken out, old prices are not those anybody paid: then the range is not known.
    pricehislow: adjusted === 'total' ? null : extreme(year, 'low', Math.min),
    pricehishigh: adjusted === 'total' ? null : extreme(year, 'high', Math.max),
  };
}

/** How far a price is below the highest and above the lowest of a year, as parts of those. */
export function besideRange(
  price: number | null | undefined,
  { pricehislow: low, pricehishigh: high }: Pick<PriceFigures, 'pricehislow' | 'pricehishigh'>,
): { readonly below_high?: number; readonly above_low?: number } {
  if (price == null) return {};
  return { ...(high !== null && high > 0 && { below_high: 1 - price / high }), ...(low !== null && low > 0 && { above_low: price / low - 1 }) };
}

function changes(bars: readonly DailyBar[], last: DailyBar): Pick<PriceFigures, 'p_change' | 'p_pct_change' | 'ytd_change'> {
  const before = bars.at(-2)?.close;
  const yearEnd = bars.findLast((bar) => bar.day.slice(0, 4) < last.day.slice(0, 4));
  const recent = yearEnd !== undefined && Number(last.day.slice(0, 4)) - Number(yearEnd.day.slice(0, 4)) === 1;
  return {
    p_change: before === undefined ? null : Number((last.close - before).toPrecision(10)),
    p_pct_change: before === undefined ? null : last.close / before - 1,
    ytd_change: recent ? last.close / yearEnd.close - 1 : null,
  };
}

function extreme(bars: readonly DailyBar[], field: 'low' | 'high', choose: (...values: number[]) => number): number | null {
  const values = bars.map((bar) => bar[field] ?? bar.close);
  return values.length === 0 ? null : choose(...values);
}

/** The last close of every week, oldest first. */
function weeklyCloses(bars: readonly DailyBar[]): number[] {
  const weeks = new Map<number, number>();
  for (const { day, close } of bars) weeks.set(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7), close);
  return [...weeks.values()].slice(-SPARK_WEEKS).map((close) => Number(close.toPrecision(7)));
}
