import { createFileRoute } from '@tanstack/react-router';
import { relatedTrades } from '#features/guru/guru-tables.ts';
import { guruTabs } from '#features/guru/tabs/guru-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/guru/$name/related-trades')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => ({ date: search.date }),
  loader: async ({ context, params: { name }, deps }): Promise<{ title: string }> => {
    const guru = await loadTab(context.queries, guruTabs.related, { name, search: deps });
    return { title: `${guru?.GuruName ?? name} related trades` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: RelatedTrades,
});

function RelatedTrades() {
  const { name } = Route.useParams();
  return <ListPage page={relatedTrades} input={{ params: { name } }} />;
}
