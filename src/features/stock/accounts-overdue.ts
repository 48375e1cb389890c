import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { areStale } from '#domain/statements/periods/newest-accounts.ts';

type Reported = Pick<StockSummary, 'newest_accounts' | 'delisted' | 'last_price_date'>;

/**
 * End of a stock's newest accounts when newer ones are overdue, else `undefined`. Those of a delisted company are set against its last price:
 * nothing more is to come.
 *
 * @param now Milliseconds since 1970.
 */
export function accountsOverdue({ newest_accounts, delisted, last_price_date }: Reported, now: number): string | undefined {
  if (newest_accounts === null) return undefined;
  const day = delisted && last_price_date !== null ? last_price_date : new Date(now).toISOString().slice(0, 10);
  return areStale(newest_accounts, day) ? newest_accounts.end : undefined;
}
