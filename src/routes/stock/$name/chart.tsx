import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { ChartPage } from '#features/stock/chart/chart-page.tsx';
import { ChartSearch } from '#features/stock/chart/chart-search.ts';
import { chartTab } from '#features/stock/tabs/chart-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/chart')({
  validateSearch: ChartSearch,
  loaderDeps: ({ search: { adjusted = 'split' } }) => ({ adjusted }),
  loader: ({ context, params: { name }, deps }) => loadTab(context.queries, chartTab, { name, search: deps }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} chart` }] }),
  component: StockChart,
});

function StockChart() {
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
