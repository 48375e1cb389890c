import { escapedName } from '#contract/stock-name.ts';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { tabOf } from './tab-of.ts';
import type { Visit } from './visits.ts';

/** The visit of a stock's pages, under whatever name they were opened. */
export function stockVisit({ stockid, display_symbol, exchange, company, currency, delisted }: ListedStock, at: number): Visit {
  const stock = { stockid, display_symbol, exchange, company, currency, delisted };
  const path = `/stock/${escapedName(stockAddress(stock))}`;
  const { key, address } = tabOf(path) ?? { key: path, address: path };
  return { key, address, title: company, at, stock };
}
