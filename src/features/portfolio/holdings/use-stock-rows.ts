import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { isOwnStock } from '#contract/own-stock.ts';
import { rowOfOwn } from '#contract/own-stocks.ts';
import type { portfolioRowsQuery } from '#data/answers/stock-rows.ts';
import { findStoredStockRows } from '#data/answers/stored-stock-rows.ts';
import { useConnection } from '#data/connection/connection.ts';
import { answerState } from '#pages/answer-state.ts';
import { useOwnStocks } from '../own-stocks/use-own-stocks.ts';

/**
 * Prices of stocks of portfolios by stockid: the last answer of the server, and for stocks added since what other pages
 * on this device know. A stock that is not in it has no price here yet.
 *
 * @param query Which portfolios' prices: of one, or of all.
 */
export function useStockRows(query: ReturnType<typeof portfolioRowsQuery>, stockids: readonly string[]) {
  const answer = useQuery(query);
  const online = useConnection().state !== 'offline';
  const { data, isFetching, refetch } = answer;
  const own = useOwnStocks();
  const missing = useMemo(() => stockids.filter((stockid) => !isOwnStock(stockid) && data?.[stockid] === undefined), [stockids, data]);
  const named = missing.join(' ');
  const stored = useQuery({
    queryKey: ['stock rows on this device', named],
    queryFn: () => findStoredStockRows(named.split(' ')),
    enabled: named !== '',
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
  }).data;

  // An answer of before a stock was added says nothing of it.
  useEffect(() => {
    if (online && named !== '' && data !== undefined && !isFetching) void refetch();
  }, [online, named, data, isFetching, refetch]);

  const rows = useMemo(() => {
    const known = new Map<string, StockRow>();
    for (const row of stored ?? []) known.set(row.stockid, row);
    for (const row of Object.values(data ?? {})) if (row !== null) known.set(row.stockid, row);
    for (const stock of own?.values() ?? []) known.set(stock.stockid, rowOfOwn(stock));
    return known;
  }, [data, stored, own]);
  return { rows, state: answerState(answer), asking: isFetching && online };
}
