import { createFileRoute } from '@tanstack/react-router';
import { getPriceHistory, getStockSummary } from '#contract/endpoints/stocks.ts';
import { ChartPage } from '#features/stock/chart/chart-page.tsx';
import { ChartSearch } from '#features/stock/chart/chart-search.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/chart')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: ChartSearch,
  loaderDeps: ({ search: { adjusted = 'split' } }) => ({ adjusted }),
  loader: async ({ context, params, deps }) => {
    const stock = await load(context.queries, getStockSummary, { params: { id: params.name } });
    if (stock) await load(context.queries, getPriceHistory, { params: { id: stock.stockid }, query: deps });
  },
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
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
