import { createFileRoute } from '@tanstack/react-router';
import { guruPicks } from '#features/guru/guru-tables.ts';
import { guruTabs, quarterAsked } from '#features/guru/tabs/guru-tabs.ts';
import { useOpenHolding } from '#features/guru/use-open-holding.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/guru/$name/stock-picks')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => ({ date: search.date }),
  loader: async ({ context, params: { name }, deps }): Promise<{ title: string }> => {
    const guru = await loadTab(context.queries, guruTabs.stockPicks, { name, search: deps });
    return { title: `${guru?.GuruName ?? name} stock picks` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: StockPicks,
});

function StockPicks() {
  const { name } = Route.useParams();
  const search = Route.useSearch();
  const open = useOpenHolding(name);
  return <ListPage page={guruPicks} input={{ params: { name }, query: { date: quarterAsked(search.date) } }} onOpen={open} />;
}
