import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';

/** What search results, stocks looked at last and stocks stored on this device have in common. */
export interface ListedStock extends Pick<StockSearchResult, 'stockid' | 'display_symbol' | 'company' | 'delisted'> {
  readonly exchange?: string | undefined;
  readonly currency?: string | undefined;
  /** The name its stored pages were opened under; only those can be read without a server. */
  readonly openedAs?: string | undefined;
}

/** The name of a stock in an address; the one its stored pages were opened under, where only those can be read. */
export function stockAddress({ openedAs, ...stock }: ListedStock): string {
  return openedAs ?? nameOfStock(stock);
}
