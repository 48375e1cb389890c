import type { PriceHistory } from '#contract/entities/price.ts';
import type { Store } from '../database/schema.ts';
import type { FoundListing } from './find-listing.ts';
import { adjustedBars, findPrices } from './find-prices.ts';

export interface PriceHistoryQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly adjusted: 'raw' | 'split' | 'total';
}

/** Daily prices between two days, adjusted on read; `adjusted` says what they are when the source allows nothing else. */
export async function findPriceHistory(db: Store, { stockid, currency }: FoundListing, { from, to, adjusted }: PriceHistoryQuery): Promise<PriceHistory> {
  const prices = await findPrices(db, stockid, from === undefined ? 0 : Number(from.slice(0, 4)));
  const answer = prices === undefined ? { adjusted, bars: [] } : adjustedBars(prices, adjusted);
  const within = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to);
  const bars = answer.bars.filter((bar) => within(bar.day));
  return {
    stockid,
    currency,
    adjusted: answer.adjusted,
    days: bars.map((bar) => bar.day),
    open: bars.map((bar) => bar.open),
    high: bars.map((bar) => bar.high),
    low: bars.map((bar) => bar.low),
    close: bars.map((bar) => bar.close),
    volume: bars.map((bar) => bar.volume),
    dividends: (prices?.dividends ?? []).filter(({ ex_day }) => within(ex_day)).map(({ ex_day, amount }) => ({ day: ex_day, amount })),
    splits: (prices?.splits ?? []).filter(({ day }) => within(day)).map(({ day, numerator, denominator }) => ({ day, numerator, denominator })),
  };
}
