import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import type { StockSearch } from '#pages/stock-search/use-stock-search.ts';

/** Stocks to pick from, under a heading. */
export interface StockGroup {
  readonly title: string;
  readonly stocks: readonly ListedStock[];
}

interface Wishes {
  /** Name of the stock whose competitors are offered. */
  of: string;
  leaveOut: readonly string[];
  recent: () => readonly ListedStock[];
  search: StockSearch;
  /** Whether the picker is about to open; until then nothing is requested. */
  active: boolean;
}

/** What a picker offers: before anything is typed the stocks looked at last and the competitors, then what the search has found. */
export function useStockGroups({ of, leaveOut, recent, search, active }: Wishes): readonly StockGroup[] {
  const visited = useMemo(() => (active ? recent() : []), [active, recent]);
  const competitors = useCompetitors(of, active);
  const free = (stocks: readonly ListedStock[]) =>
    stocks.filter((stock) => !leaveOut.includes(stock.display_symbol) && !leaveOut.includes(stockAddress(stock)));
  const seen = new Set(visited.map(({ stockid }) => stockid));
  const groups =
    search.state === 'idle'
      ? [
          { title: 'Looked at last', stocks: visited },
          { title: 'Competitors', stocks: competitors.filter(({ stockid }) => !seen.has(stockid)) },
        ]
      : [{ title: search.state === 'unreached' ? 'On this device' : 'Found', stocks: search.stocks }];
  return groups.map(({ title, stocks }) => ({ title, stocks: free(stocks) })).filter(({ stocks }) => stocks.length > 0);
}

/** The usual competitors; none while they are not known. */
function useCompetitors(name: string, active: boolean): readonly ListedStock[] {
  const stockid = useQuery({ ...queryFor(getStockSummary, { params: { id: name } }), enabled: active }).data?.stockid;
  const { data } = useQuery({
    ...queryFor(listCompetitors, { params: { id: stockid ?? name }, query: {} }),
    enabled: active && stockid !== undefined,
  });
  return useMemo(() => data?.rows.filter((stock) => stock.stockid !== data.stockid) ?? [], [data]);
}
