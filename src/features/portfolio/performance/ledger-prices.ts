import type { PriceHistory } from '#contract/entities/stock/price.ts';

/** What a ledger needs of a stock's prices. */
export type LedgerPrices = Pick<PriceHistory, 'stockid' | 'currency' | 'adjusted' | 'days' | 'close' | 'dividends' | 'splits'>;

/** The part of a stock's prices that is handed to a worker: opens, highs, lows and volumes would double what is copied. */
export function ledgerPricesOf({ stockid, currency, adjusted, days, close, dividends, splits }: PriceHistory): LedgerPrices {
  return { stockid, currency, adjusted, days, close, dividends, splits };
}
