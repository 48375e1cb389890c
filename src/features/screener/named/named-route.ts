import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ScreenSearch } from '../screen-search.ts';

/** What the route of a named screen is made of; its page and calls are loaded when it is opened, so that no other page carries them. */
export function namedRoute(title: string) {
  return {
    validateSearch: (search: ScreenSearch) => search, // checked by the page
    loader: async ({ context: { queries } }: { context: { queries: QueryClient } }) => (await import('./load-market.ts')).loadMarket(queries),
    head: () => ({ meta: [{ title }] }),
    component: lazyRouteComponent(() => import('./named-page.tsx'), 'NamedPage'),
  };
}
