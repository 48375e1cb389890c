import { createFileRoute } from '@tanstack/react-router';
import { getPriceExtremes, getPriceReturns } from '#contract/endpoints/prices.ts';
import { getPriceHistory, getStockSummary } from '#contract/endpoints/stocks.ts';
import { HistoricalPage } from '#features/stock/historical/historical-page.tsx';
import { HistoricalSearch } from '#features/stock/historical/historical-search.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/historical')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: HistoricalSearch,
  loaderDeps: ({ search: { adjusted = 'split', returns = 'split' } }) => ({ adjusted, returns }),
  loader: async ({ context: { queries }, params: { name }, deps: { adjusted, returns } }) => {
    const stock = await load(queries, getStockSummary, { params: { id: name } });
    if (!stock) return;
    const params = { id: stock.stockid };
    await Promise.all([
      load(queries, getPriceReturns, { params, query: { adjusted: returns } }),
      load(queries, getPriceExtremes, { params, query: { adjusted: 'split' } }),
      load(queries, getPriceHistory, { params, query: { adjusted } }),
    ]);
  },
  head: ({ params }) => ({ meta: [{ title: `${params.name} historical prices` }] }),
  component: StockHistorical,
});

function StockHistorical() {
  const { name } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <HistoricalPage
      name={name}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
