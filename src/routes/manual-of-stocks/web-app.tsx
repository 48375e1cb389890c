import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getStockManual } from '#contract/endpoints/stock/reports.ts';
import { StockRef } from '#contract/primitives.ts';
import { ManualOfStock } from '#features/stock/report/manual-of-stock.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/manual-of-stocks/web-app')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({ symbol: v.fallback(v.optional(StockRef), undefined) }),
  loaderDeps: ({ search: { symbol } }) => ({ symbol }),
  loader: ({ context, deps: { symbol } }) => (symbol === undefined ? undefined : load(context.queries, getStockManual, { params: { id: symbol } })),
  head: () => ({ meta: [{ title: 'Manual of stocks: web app' }] }),
  component: ManualWebApp,
});

function ManualWebApp() {
  const navigate = Route.useNavigate();
  const { symbol } = Route.useSearch();
  return <ManualOfStock symbol={symbol} recent={recentStocks} onSymbol={(next) => void navigate({ search: { symbol: next } })} />;
}
