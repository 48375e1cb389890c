import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { fundTabs } from '#features/fund/tabs/fund-tabs.ts';
import { ChartPage } from '#features/stock/chart/chart-page.tsx';
import { ChartSearch } from '#features/stock/chart/chart-search.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

/** The chart of a fund is that of its listing. */
export const Route = createFileRoute('/etf/$name/chart')({
  validateSearch: ChartSearch,
  loaderDeps: ({ search: { adjusted = 'split' } }) => ({ adjusted }),
  loader: ({ context, params: { name }, deps }) => loadTab(context.queries, fundTabs.chart, { name, search: deps }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} chart` }] }),
  component: FundChart,
});

function FundChart() {
  const { name } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ChartPage
      name={name}
      search={Route.useSearch()}
      recent={recentStocks}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
