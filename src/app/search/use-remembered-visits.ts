import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getStockSummary } from '#contract/endpoints/stocks.ts';
import { queryFor } from '#data/query-for.ts';
import { rememberVisit } from './recent-stocks.ts';

/** Remembers every stock whose page was opened, by whatever way. */
export function useRememberedVisits(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        const name = /^\/stock\/([^/]+)/.exec(toLocation.pathname)?.[1];
        if (name === undefined) return;
        const stock = queries.getQueryData(queryFor(getStockSummary, { params: { id: decodeURIComponent(name) } }).queryKey);
        if (stock !== undefined) rememberVisit(stock);
      }),
    [router, queries],
  );
}
