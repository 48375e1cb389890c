import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { standardisedMomentum } from '#domain/quality/momentum-rank.ts';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import { beta } from '#domain/risk/beta.ts';
import { adjustedBars, type StoredPrices } from '../prices/find-prices.ts';
import { barOn } from './priced-accounts.ts';
import type { Momenta } from './snapshot-figures.ts';

/** The first year of which ranks are known. */
export const FIRST_RANKED_YEAR = 2006;

/** Months of the beta that momentum is divided by. */
const BETA_MONTHS = 12;

/**
 * Momentum of a listing now and at the end of every January.
 *
 * @param market Monthly returns of the index of its region, by month.
 */
export function momentumFigures(prices: StoredPrices | undefined, market: ReadonlyMap<string, number> | undefined): Momenta {
  const bars = prices === undefined ? [] : adjustedBars(prices, 'split').bars;
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return { now: null, januaries: {} };
  const on = standardisedMomentumOn(prices, market);
  const januaries: Record<string, number> = {};
  for (let year = Math.max(FIRST_RANKED_YEAR, Number(first.day.slice(0, 4)) + 1); year <= Number(last.day.slice(0, 4)); year++) {
    const value = on(`${year}-01-31`);
    if (value !== undefined) januaries[year] = value;
  }
  return { now: on(last.day) ?? null, januaries };
}

/** Momentum of a listing on any day, see {@link momentumFigures}; `undefined` from it without prices of a year before the day. */
export function standardisedMomentumOn(prices: StoredPrices | undefined, market: ReadonlyMap<string, number> | undefined): (day: string) => number | undefined {
  const bars = prices === undefined ? [] : adjustedBars(prices, 'split').bars;
  const returns = monthlyReturns(
    bars.map(({ day }) => day),
    bars.map(({ close }) => close),
  );
  return (day) => {
    const value = momentumOn(bars, day, returns, market);
    return value === undefined ? undefined : rounded(value);
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

type Returns = ReadonlyMap<string, number>;

function momentumOn(bars: readonly DailyBar[], day: string, own: Returns, market: Returns | undefined): number | undefined {
  const closes = { monthAgo: closeBefore(bars, day, 1), sixMonthsAgo: closeBefore(bars, day, 6), yearAgo: closeBefore(bars, day, 12) };
  return standardisedMomentum(closes, betaBefore(day, own, market));
}

function closeBefore(bars: readonly DailyBar[], day: string, months: number): number | undefined {
  return barOn(bars, monthsBefore(day, months))?.close;
}

/** The same day some months before, or the last one of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, 10);
}

function betaBefore(day: string, own: Returns, market: Returns | undefined): number | undefined {
  if (market === undefined) return undefined;
  const months = [...own.keys()].filter((month) => month < day.slice(0, 7) && market.has(month)).slice(-BETA_MONTHS);
  return beta(
    months.map((month) => own.get(month) ?? 0),
    months.map((month) => market.get(month) ?? 0),
    BETA_MONTHS,
  );
}
