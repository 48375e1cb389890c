import { useQuery } from '@tanstack/react-query';
import { findStockRows } from '#contract/endpoints/stock/listings.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { askStockRows } from '#data/answers/stock-rows.ts';
import type { ShownAlert } from '../use-alerts.ts';

/** Prices of a year of the stocks that alerts are on, by stockid; the last answer without the server. */
export function useAlertRows(alerts: readonly ShownAlert[]): ReadonlyMap<string, StockRow> {
  const ids = [...new Set(alerts.flatMap(({ fields }) => (fields.alertable_type === 'STOCK' ? [fields.alertable_id] : [])))].sort();
  const { data } = useQuery({
    queryKey: ['stock rows of alerts', ids.join(' ')],
    queryFn: ({ signal }) => askStockRows(ids, signal),
    enabled: ids.length > 0,
    staleTime: findStockRows.freshFor * 1000,
    placeholderData: (last) => last,
    retry: false,
  });
  return new Map(data?.flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock] as const])));
}
