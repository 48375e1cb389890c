import { useQuery } from '@tanstack/react-query';
import { listStoredSizes } from '#data/answers/stored-answers.ts';
import { storageUsed } from '#data/sync/state/sync-actions.ts';
import type { CallsOf, WantedStock } from './copy-run.ts';
import { estimatedSize } from './estimate.ts';

/** About how many bytes the pages of these stocks will take here, and how many are free where the browser reports it. */
export function useEstimate(stocks: readonly WantedStock[], callsOf: CallsOf) {
  const { data } = useQuery({
    queryKey: ['size of stock pages', stocks.map(({ stockid }) => stockid).join(' ')],
    queryFn: async () => {
      const [known, { usage, quota }] = await Promise.all([listStoredSizes(), storageUsed()]);
      const size = stocks.reduce((total, { symbol, stockid }) => total + estimatedSize(callsOf({ name: symbol, stockid }), known), 0);
      return { size, free: usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage) };
    },
    enabled: stocks.length > 0,
    staleTime: 60_000,
    gcTime: 0,
    persister: undefined,
  });
  return data;
}
