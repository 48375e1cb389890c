import { createFileRoute } from '@tanstack/react-router';
import { fundTrades } from '#features/fund/fund-tables.tsx';
import { ReportTable } from '#features/fund/report-table.tsx';
import { fundTabs, reportAsked } from '#features/fund/tabs/fund-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/etf/$name/trades')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => ({ date: search.date }),
  loader: async ({ context, params: { name }, deps }): Promise<{ title: string }> => {
    const fund = await loadTab(context.queries, fundTabs.trades, { name, search: deps });
    return { title: `${fund?.name ?? name} trades` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
});

function Page() {
  const { name } = Route.useParams();
  const { date } = Route.useSearch();
  return <ReportTable name={name} page={fundTrades} input={{ params: { id: name, of: 'all' }, query: { date: reportAsked(date) } }} />;
}
