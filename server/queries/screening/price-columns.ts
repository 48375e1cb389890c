import { relativeStrengthIndex } from '#domain/indicators/relative-strength-index.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { adjustedBars, type StoredPrices } from '../prices/find-prices.ts';
import { barOn } from '../snapshot/priced-accounts.ts';
import { setTechnicals } from './figures/technical-columns.ts';
import { deviation } from './year-columns.ts';

/** Days back that a price return looks, by field. */
const RETURNS: readonly (readonly [field: string, days: number])[] = [
  ['price_return__1m', 30],
  ['price_return__3m', 91],
  ['price_return__6m', 182],
  ['price_return', 365],
];
const AVERAGES = [20, 50, 150, 200];
const SESSIONS_OF_A_QUARTER = 63;
/** Bars that a year and an average of 200 sessions need. */
const BARS = 320;

/** What the screener knows of a listing by its prices alone, by field. */
export function priceColumns(prices: StoredPrices | undefined): Map<string, number> {
  const columns = new Map<string, number>();
  if (prices === undefined) return columns;
  const { adjusted, bars: all } = adjustedBars(prices, 'split');
  const bars = all.slice(-BARS);
  const last = bars.at(-1);
  // Dividends taken out, old prices are not those anybody paid: a return by them is no price return.
  if (last === undefined || adjusted === 'total') return columns;
  for (const [field, days] of RETURNS) setChange(columns, field, barOn(bars, addDays(last.day, -days)), last);
  setChange(columns, 'momentum_12_1', barOn(bars, addDays(last.day, -365)), barOn(bars, addDays(last.day, -30)));
  for (const count of AVERAGES) setIfKnown(columns, `price_to_sma_${count}`, toAverage(bars, count));
  setIfKnown(
    columns,
    'rsi_14',
    relativeStrengthIndex(
      bars.map(({ close }) => close),
      14,
    ).at(-1),
  );
  setIfKnown(columns, 'dollar_volume', turnover(bars));
  setIfKnown(columns, 'average_volume', averageVolume(bars));
  setIfKnown(columns, 'volatility', volatility(all));
  setIfKnown(columns, 'usual_move', usualMove(bars));
  setTechnicals((field, value) => setIfKnown(columns, field, value), bars);
  return columns;
}

const MONTHS_OF_VOLATILITY = 36;

/** Standard deviation of three years of monthly returns, as a yearly figure; unknown for a shorter history. */
function volatility(bars: readonly DailyBar[]): number | undefined {
  const returns = monthlyReturns(
    bars.map(({ day }) => day),
    bars.map(({ close }) => close),
  );
  const months = [...returns.values()].slice(-MONTHS_OF_VOLATILITY);
  return months.length < MONTHS_OF_VOLATILITY ? undefined : deviation(months) * Math.sqrt(12);
}

const MOVES_OF_A_YEAR = 252;
/** Fewest daily moves from which one can say what is usual. */
const FEWEST_MOVES = 120;

/** Standard deviation of the daily moves of the year before the last session; unknown for a shorter history. */
function usualMove(bars: readonly DailyBar[]): number | undefined {
  const closes = bars.slice(-MOVES_OF_A_YEAR - 2, -1).map(({ close }) => close);
  const moves = closes.slice(1).flatMap((close, index) => {
    const before = closes[index] ?? 0;
    return before > 0 ? [close / before - 1] : [];
  });
  return moves.length < FEWEST_MOVES ? undefined : deviation(moves);
}

function averageVolume(bars: readonly DailyBar[]): number | undefined {
  const volumes = bars.slice(-SESSIONS_OF_A_QUARTER).flatMap(({ volume }) => volume ?? []);
  return volumes.length < SESSIONS_OF_A_QUARTER ? undefined : volumes.reduce((sum, each) => sum + each, 0) / SESSIONS_OF_A_QUARTER;
}

function setChange(columns: Map<string, number>, field: string, from: DailyBar | undefined, to: DailyBar | undefined): void {
  if (from !== undefined && to !== undefined && from.close > 0) columns.set(field, to.close / from.close - 1);
}

function setIfKnown(columns: Map<string, number>, field: string, value: number | undefined): void {
  if (value !== undefined && Number.isFinite(value)) columns.set(field, value);
}

/** The last close over the mean of the last closes, itself among them. */
function toAverage(bars: readonly DailyBar[], count: number): number | undefined {
  const closes = bars.slice(-count).map(({ close }) => close);
  const last = closes.at(-1);
  return last === undefined || closes.length < count ? undefined : last / (closes.reduce((sum, close) => sum + close, 0) / count);
}

/** Mean of close times volume, in the currency of the listing; unknown when a volume of the last quarter is. */
function turnover(bars: readonly DailyBar[]): number | undefined {
  const quarter = bars.slice(-SESSIONS_OF_A_QUARTER);
  if (quarter.length < SESSIONS_OF_A_QUARTER) return undefined;
  let sum = 0;
  for (const { close, volume } of quarter) {
    if (volume === null || volume === undefined) return undefined;
    sum += close * volume;
  }
  return sum / SESSIONS_OF_A_QUARTER;
}
