import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import type { PathFill } from '#contract/navigation.ts';
import { escapedName } from '#contract/stock-name.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { useSession } from '#data/session/session.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { stockAddress } from '#pages/stock-search/stock-address.ts';
import { recentStocks } from '../search/start/recent-stocks.ts';

/**
 * What fills the variable parts of addresses: the stock looked at last or, for somebody who looked
 * at none, the first of the market. While neither is known the links that need it are left out (NAV-20).
 */
export function usePathParts(): Partial<Record<PathFill, string>> {
  const member = useSession().account?.user_id;
  const visited = recentStocks()[0];
  const { data, error } = useQuery({ ...queryFor(getMarketOverview, { query: {} }), enabled: visited === undefined });
  useEffect(() => {
    if (error !== null) logFailure('A menu does not know a stock to lead to', error);
  }, [error]);
  const stock = visited ?? data?.stocks[0];
  return {
    ...(stock && { stock: escapedName(stockAddress(stock)) }),
    ...(member !== undefined && { member: String(member) }),
  };
}
