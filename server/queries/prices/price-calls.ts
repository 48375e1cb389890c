import type { IndicatorHistory, PriceExtremes, PriceReturns, PricesByDates, StockHistory } from '#contract/entities/stock/price-series.ts';
import { type IndicatorKey, indicatorDefinitions } from '#domain/indicators/indicator-definitions.ts';
import { indicatorLines, parametersOf } from '#domain/indicators/indicator-lines.ts';
import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';
import { priceExtremes } from '#domain/prices/price-extremes.ts';
import { calendarReturns } from '#domain/returns/calendar-returns.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '../../database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { adjustedBars, findPrices } from './find-prices.ts';

interface AdjustedHistory {
  readonly adjusted: PriceAdjustment;
  readonly bars: readonly DailyBar[];
}

async function adjustedHistory(db: Store, { stockid }: FoundListing, wanted: PriceAdjustment): Promise<AdjustedHistory> {
  const prices = await findPrices(db, stockid);
  return prices === undefined ? { adjusted: wanted, bars: [] } : adjustedBars(prices, wanted);
}

/** How far back the stretches of an answer about extremes reach, in years. */
const STRETCHES = [
  ['1y', 1],
  ['3y', 3],
  ['5y', 5],
  ['10y', 10],
] as const;

/** Highest and lowest prices of one to ten years and of all, as far as prices reach back. */
export async function findPriceExtremes(db: Store, listing: FoundListing, wanted: PriceAdjustment): Promise<PriceExtremes> {
  const { adjusted, bars } = await adjustedHistory(db, listing, wanted);
  const { stockid, currency } = listing;
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return { stockid, currency, adjusted, last: null, periods: [] };
  const stretches = STRETCHES.map(([period, years]) => ({ period, from: yearsBefore(last.day, years) })).filter(({ from }) => first.day <= from);
  const periods = [...stretches, { period: 'all' as const, from: first.day }].flatMap(({ period, from }) => {
    const found = priceExtremes(bars.filter(({ day }) => day >= from));
    return found === undefined ? [] : [{ period, from, max: found.high, min: found.low }];
  });
  return { stockid, currency, adjusted, last: { day: last.day, price: last.close }, periods };
}

/** The same day some years before; 28 February for the 29th. */
function yearsBefore(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return moved.endsWith('-02-29') ? moved.replace('-02-29', '-02-28') : moved;
}

/** Returns by calendar year and month. */
export async function findPriceReturns(db: Store, listing: FoundListing, wanted: 'split' | 'total'): Promise<PriceReturns> {
  const { adjusted, bars } = await adjustedHistory(db, listing, wanted);
  const years = calendarReturns(
    bars.map(({ day }) => day),
    bars.map(({ close }) => close),
  );
  return {
    stockid: listing.stockid,
    adjusted,
    first_day: bars[0]?.day ?? null,
    last_day: bars.at(-1)?.day ?? null,
    years: years.map(({ year, whole, months }) => ({ year, return: whole ?? null, months: months.map((month) => month ?? null) })),
  };
}

/** A technical indicator over all stored days, of prices adjusted for splits. */
export async function findIndicatorHistory(db: Store, listing: FoundListing, name: IndicatorKey, parameters: readonly number[]): Promise<IndicatorHistory> {
  const { adjusted, bars } = await adjustedHistory(db, listing, 'split');
  const definition = indicatorDefinitions[name];
  const lines = indicatorLines(definition, bars, parameters);
  return {
    stockid: listing.stockid,
    name,
    parameters: parametersOf(definition, parameters),
    adjusted,
    days: bars.map(({ day }) => day),
    lines: Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line.map((value) => value ?? null)])),
  };
}

/** A close counts for days after it as long as a market may be closed. */
const STALE_AFTER = 7;

/** The closes as of given days, in the given order. */
export async function findPricesByDates(db: Store, listing: FoundListing, dates: readonly string[], wanted: PriceAdjustment): Promise<PricesByDates> {
  const { adjusted, bars } = await adjustedHistory(db, listing, wanted);
  const prices = dates.map((date) => {
    const bar = bars[lastUpTo(bars, date)];
    const stands = bar !== undefined && bar.day >= addDays(date, -STALE_AFTER);
    return { date, day: stands ? bar.day : null, close: stands ? bar.close : null };
  });
  return { stockid: listing.stockid, currency: listing.currency, adjusted, prices };
}

/** Position of the last bar on or before a day, -1 when all are later: by halving, since hundreds of days may be asked for. */
function lastUpTo(bars: readonly DailyBar[], day: string): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export interface StockHistoryQuery {
  readonly field: 'open' | 'high' | 'low' | 'close' | 'volume' | 'dividend' | 'split';
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly adjusted: PriceAdjustment;
}

/** One field of a stock's daily record; days of which it is not known are left out. Dividends and splits are as they were paid and made. */
export async function findStockHistory(
  db: Store,
  { stockid, currency }: FoundListing,
  { field, from, to, adjusted }: StockHistoryQuery,
): Promise<StockHistory> {
  const prices = await findPrices(db, stockid);
  const answer = prices === undefined ? { adjusted, bars: [] } : adjustedBars(prices, adjusted);
  const dividends = (prices?.dividends ?? []).map(({ ex_day, amount }) => ({ day: ex_day, value: amount }));
  const splits = (prices?.splits ?? []).map(({ day, numerator, denominator }) => ({ day, value: numerator / denominator }));
  const all =
    field === 'dividend'
      ? dividends
      : field === 'split'
        ? splits
        : answer.bars.flatMap((bar) => {
            const value = bar[field];
            return value === null ? [] : [{ day: bar.day, value }];
          });
  const values = all.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to));
  return { stockid, field, currency, adjusted: field === 'dividend' || field === 'split' ? 'raw' : answer.adjusted, values };
}
