import * as v from 'valibot';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';

const KEY = 'sextant-recent-stocks';
const MOST = 8;

const Recent = v.array(
  v.object({
    stockid: v.string(),
    display_symbol: v.string(),
    company: v.string(),
    delisted: v.boolean(),
    exchange: v.optional(v.string()),
    currency: v.optional(v.string()),
  }),
);

/** The list with one more visit: newest first, each stock once. */
export function withVisit(recent: readonly ListedStock[], { stockid, display_symbol, exchange, company, currency, delisted }: ListedStock): ListedStock[] {
  const visited = { stockid, display_symbol, exchange, company, currency, delisted };
  return [visited, ...recent.filter((known) => known.stockid !== stockid)].slice(0, MOST);
}

/** Stocks looked at last on this device, newest first. Lives in local storage, which sign-in and sign-out clear. */
export function recentStocks(): ListedStock[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Recent), localStorage.getItem(KEY) ?? '[]');
  return parsed.success ? parsed.output : [];
}

export function rememberVisit(stock: ListedStock): void {
  const recent = recentStocks();
  if (recent[0] !== undefined && stockAddress(recent[0]) === stockAddress(stock)) return;
  localStorage.setItem(KEY, JSON.stringify(withVisit(recent, stock)));
}

export function forgetVisits(): void {
  localStorage.removeItem(KEY);
}
