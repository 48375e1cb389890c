import { useQuery } from '@tanstack/react-query';
import { findStockRows } from '#contract/endpoints/stock/listings.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { askStockRows } from '#data/answers/stock-rows.ts';
import type { Option } from './result-groups.ts';

/** Last prices of the stocks found, by stockid; `undefined` until they are known or while they are not wanted. */
export function useRowPrices(options: readonly Option[], wanted: boolean): ReadonlyMap<string, StockRow> | undefined {
  const stockids = options.flatMap(({ item }) => ('stockid' in item.data ? [item.data.stockid] : []));
  const { data } = useQuery({
    queryKey: ['prices of found stocks', stockids],
    queryFn: ({ signal }) => askStockRows(stockids, signal),
    enabled: wanted && stockids.length > 0,
    staleTime: findStockRows.freshFor * 1000,
    persister: undefined,
    retry: false,
  });
  return data && new Map(data.flatMap(({ stock }) => (stock === null ? [] : [[stock.stockid, stock] as const])));
}
