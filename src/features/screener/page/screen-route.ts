import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ScreenSearch } from '../screen-search.ts';

/** The same component for every route: another one would begin the page anew when an edit changes the address. */
const component = lazyRouteComponent(() => import('./screen-of-address.tsx'), 'ScreenOfAddress');

/** What the route of a screen is made of; its page and calls are loaded when it is opened, so that no other page carries them. */
export function screenRoute(title: string) {
  return {
    validateSearch: (search: ScreenSearch) => search, // checked by the page, so that no other page loads what checks it
    loader: async ({ context: { queries } }: { context: { queries: QueryClient } }) => (await import('../named/load-market.ts')).loadMarket(queries),
    head: ({ match: { search } }: { match: { search: ScreenSearch } }) => ({ meta: [{ title: search.name ?? title }] }),
    component,
  };
}
