import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { GfValueMarket } from '#contract/entities/market/market-index.ts';
import { TableSearch } from '#pages/table/table-search.ts';

/** The route of a market's page on price to GF Value; page and call are loaded with it. */
export function gfValueRoute(market: GfValueMarket) {
  return {
    validateSearch: TableSearch,
    loader: async ({ context }: { context: { queries: QueryClient } }) => {
      const [{ gfValueInput, gfValueMembers, gfValueTitles }, { loadTable }] = await Promise.all([
        import('./gf-value-page.tsx'),
        import('#pages/table/load-table.ts'),
      ]);
      await loadTable(context.queries, gfValueMembers, gfValueInput(market));
      return { title: gfValueTitles[market] };
    },
    head: ({ loaderData }: { loaderData?: { title: string } | undefined }) => ({ meta: [{ title: loaderData?.title }] }),
    component: lazyRouteComponent(async () => {
      const { GfValuePage } = await import('./gf-value-page.tsx');
      return { default: () => <GfValuePage market={market} /> };
    }),
  };
}
