import type { StockSearchResult } from './entities/stock/stock.ts';

/**
 * The name of a stock in an address. The display symbol is the bare symbol for US listings and `exchange:symbol` for others (SEARCH-14);
 * a delisted stock goes by its stockid, since its symbol may have passed on (SEARCH-15).
 */
export function nameOfStock({ delisted, stockid, display_symbol }: Pick<StockSearchResult, 'delisted' | 'stockid' | 'display_symbol'>): string {
  return delisted ? stockid : display_symbol;
}

/** A name fit for a path; the colon of `exchange:symbol` stays as it is read. */
export function escapedName(name: string): string {
  return encodeURIComponent(name).replaceAll('%3A', ':');
}

/** The path of a page about one stock; its group is the stock as the address names it, escaped. `/stock/meta` is about all of them. */
export const STOCK_PATH = /^\/stock\/(?!meta\/?$)([^/]+)/;
