import { useRouter } from '@tanstack/react-router';
import { nameOfStock } from '#contract/stock-name.ts';
import { useSession } from '#data/session.ts';
import type { Search } from '#pages/search/use-search.ts';
import { recentStocks } from './recent-stocks.ts';
import type { Surroundings } from './result-groups.ts';

/** The pages there are, who looks, and the stock they looked at last. */
export function useSurroundings({ state, keyword, openedAs }: Search): Surroundings {
  const viewer = useSession().account;
  const [last] = recentStocks();
  return {
    exists: usePageExists(),
    viewer,
    known: { stock: last && nameOfStock(last) },
    keyword,
    openedAs: state === 'unreached' ? openedAs : undefined,
  };
}

/** Whether the product has a page at a path. */
export function usePageExists(): (path: string) => boolean {
  const router = useRouter();
  return (path) => {
    const [, params, route] = router.getMatchedRoutes(path);
    // Of a path that goes on beyond the routes, the router names the rest.
    return route !== undefined && !('**' in params);
  };
}
