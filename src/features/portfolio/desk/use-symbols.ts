import { useQuery } from '@tanstack/react-query';
import { isOwnStock } from '#contract/own-stock.ts';
import { askStockRows } from '#data/answers/stock-rows.ts';
import { useOwnStocks } from '../own-stocks/use-own-stocks.ts';

/** Symbols by stockid, asked for together; until they are there, and for a stock nobody knows, its id. */
export function useSymbols(stockids: readonly string[]): (stockid: string) => string {
  const own = useOwnStocks();
  const names = [...new Set(stockids)].filter((stockid) => !isOwnStock(stockid)).sort();
  const rows = useQuery({
    queryKey: ['stock rows of a ledger', names.join(' ')],
    queryFn: ({ signal }) => askStockRows(names, signal),
    enabled: names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (last) => last,
  }).data;
  return (stockid) => own?.get(stockid)?.name ?? rows?.find(({ name }) => name === stockid)?.stock?.display_symbol ?? stockid;
}
