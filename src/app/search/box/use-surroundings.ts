import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { nameOfStock } from '#contract/stock-name.ts';
import { useSession } from '#data/session/session.ts';
import { logFailure } from '#data/sync/state/log.ts';
import type { Search } from '#pages/search/use-search.ts';
import type { Surroundings } from '../results/result-groups.ts';
import { recentStocks } from '../start/recent-stocks.ts';

/** What results are chosen by, and the routes that say which of them lead to a page. */
export interface KnownSurroundings extends Surroundings {
  /** What was found, or that it is still being loaded while it is not known which results lead to a page. */
  readonly search: Search;
  /** Resolves once all routes are loaded, or could not be. */
  readonly loadRoutes: () => Promise<void>;
}

/** The pages there are, who looks, and the stock they looked at last. */
export function useSurroundings(found: Search): KnownSurroundings {
  const viewer = useSession().account;
  const [last] = recentStocks();
  const { exists, isKnown, load } = useRoutes(found.state !== 'idle');
  return {
    exists,
    viewer,
    known: { stock: last && nameOfStock(last) },
    keyword: found.keyword,
    openedAs: found.state === 'unreached' ? found.openedAs : undefined,
    // Those whose pages happen to be known already would be shown first, and give way to others below the pointer.
    search: isKnown || found.state === 'idle' ? found : { ...found, state: 'loading', items: [] },
    loadRoutes: load,
  };
}

/** Whether the product has a page at a path; the routes of all pages are loaded for it. */
export function usePageExists(): (path: string) => boolean {
  return useRoutes(true).exists;
}

function useRoutes(asked: boolean) {
  const router = useRouter();
  const { loadAllRoutes } = router.options.context;
  const [isKnown, setKnown] = useState(loadAllRoutes === undefined);
  const load = useCallback(async () => {
    try {
      await loadAllRoutes?.();
    } catch (error) {
      logFailure('Which pages there are could not be loaded', error);
    }
    setKnown(true);
  }, [loadAllRoutes]);
  useEffect(() => {
    if (asked) void load();
  }, [asked, load]);
  const exists = (path: string) => {
    const [, params, route] = router.getMatchedRoutes(path);
    // Of a path that goes on beyond the routes, the router names the rest.
    return route !== undefined && !('**' in params);
  };
  return { exists, isKnown, load };
}
