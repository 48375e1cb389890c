import type { PriceHistory } from '#contract/entities/price.ts';
import { emptyPriceColumns } from '../database/price-columns.ts';
import type { Store } from '../database/schema.ts';
import type { FoundListing } from './find-listing.ts';
import { adjustedColumns, findPriceColumns } from './find-prices.ts';

export interface PriceHistoryQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly adjusted: 'raw' | 'split' | 'total';
}

/** Daily prices between two days, adjusted on read; `adjusted` says what they are when the source allows nothing else. */
export async function findPriceHistory(db: Store, { stockid, currency }: FoundListing, { from, to, adjusted }: PriceHistoryQuery): Promise<PriceHistory> {
  const prices = await findPriceColumns(db, stockid, from === undefined ? 0 : Number(from.slice(0, 4)));
  const columns = prices === undefined ? emptyPriceColumns(adjusted) : adjustedColumns(prices, adjusted);
  const start = from === undefined ? 0 : placeOf(columns.days, (day) => day >= from);
  const end = to === undefined ? columns.days.length : placeOf(columns.days, (day) => day > to);
  const within = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to);
  return {
    stockid,
    currency,
    adjusted: columns.adjusted,
    days: columns.days.slice(start, end),
    open: columns.open.slice(start, end),
    high: columns.high.slice(start, end),
    low: columns.low.slice(start, end),
    close: columns.close.slice(start, end),
    volume: columns.volume.slice(start, end),
    dividends: (prices?.dividends ?? []).filter(({ ex_day }) => within(ex_day)).map(({ ex_day, amount }) => ({ day: ex_day, amount })),
    splits: (prices?.splits ?? []).filter(({ day }) => within(day)).map(({ day, numerator, denominator }) => ({ day, numerator, denominator })),
  };
}

/** The place of the first day, of days in order, from which something holds; behind the last when it holds for none. */
function placeOf(days: readonly string[], holds: (day: string) => boolean): number {
  const place = days.findIndex(holds);
  return place === -1 ? days.length : place;
}
