import type { StockSearchResult } from '#contract/entities/stock.ts';

/** What search results, stocks looked at last and stocks stored on this device have in common. */
export interface ListedStock extends Pick<StockSearchResult, 'stockid' | 'display_symbol' | 'company' | 'delisted'> {
  readonly exchange?: string | undefined;
  readonly currency?: string | undefined;
  /** The name its stored pages were opened under; only those can be read without a server. */
  readonly openedAs?: string;
}

/**
 * The name of a stock in an address. The display symbol already is the bare symbol for US listings and
 * `exchange:symbol` for others; a delisted stock goes by its stockid, since its symbol may have passed on.
 */
export function stockAddress({ openedAs, delisted, stockid, display_symbol }: ListedStock): string {
  return openedAs ?? (delisted ? stockid : display_symbol);
}
