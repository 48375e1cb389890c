import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { PortfolioList } from '#contract/entities/gurus/guru-figures.ts';
import { TableSearch } from '#pages/table/table-search.ts';

interface Loading {
  readonly context: { readonly queries: QueryClient };
  readonly params: { readonly name: string };
}

/** The route of one list of a fund's stocks. The list itself is loaded with its page, so that it is no part of the first load of others. */
export function holdingsRoute(list: PortfolioList) {
  return {
    validateSearch: TableSearch,
    loader: async ({ context: { queries }, params: { name } }: Loading): Promise<{ title: string }> => {
      const { loadHoldingsList } = await import('./holdings-page.tsx');
      return loadHoldingsList(queries, name, list);
    },
    head: ({ loaderData }: { loaderData?: { title: string } | undefined }) => ({ meta: [{ title: loaderData?.title }] }),
    component: lazyRouteComponent(async () => {
      const { HoldingsListPage } = await import('./holdings-page.tsx');
      return { default: () => createElement(HoldingsListPage, { list }) };
    }),
  };
}
