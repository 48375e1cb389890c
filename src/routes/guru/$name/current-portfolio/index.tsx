import { createFileRoute } from '@tanstack/react-router';
import { guruPortfolio } from '#features/guru/guru-tables.ts';
import { guruTabs, quarterAsked } from '#features/guru/tabs/guru-tabs.ts';
import { useOpenHolding } from '#features/guru/use-open-holding.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/guru/$name/current-portfolio/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => ({ date: search.date }),
  loader: async ({ context, params: { name }, deps }): Promise<{ title: string }> => {
    const guru = await loadTab(context.queries, guruTabs.portfolio, { name, search: deps });
    return { title: `${guru?.GuruName ?? name} holdings` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: CurrentPortfolio,
});

function CurrentPortfolio() {
  const { name } = Route.useParams();
  const search = Route.useSearch();
  const open = useOpenHolding(name);
  return <ListPage page={guruPortfolio} input={{ params: { name, date: quarterAsked(search.date) } }} onOpen={open} />;
}
