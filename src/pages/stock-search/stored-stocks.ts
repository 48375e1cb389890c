import type { StoredStock } from '../stocks/use-stored-stocks.ts';
import type { ListedStock } from './stock-address.ts';

/** The stored stocks that fit a keyword, as a search shows them. */
export function matching(stored: readonly StoredStock[], keyword: string): ListedStock[] {
  const wanted = keyword.trim().toLowerCase();
  return stored
    .filter(({ symbol, company }) => `${symbol}\n${company ?? ''}`.toLowerCase().includes(wanted))
    .map(({ name, symbol, company, stockid }) => ({
      stockid: stockid ?? name,
      openedAs: name,
      display_symbol: symbol,
      company: company ?? '',
      delisted: false,
    }));
}
