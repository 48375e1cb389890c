import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getStockManual } from '#contract/endpoints/stock/reports.ts';
import { StockRef } from '#contract/primitives.ts';
import { companyOf } from '#features/stock/calculator/first-company.ts';
import { ManualOfStock } from '#features/stock/report/manual-of-stock.tsx';
import { load } from '#pages/load.ts';
import { stockAddress } from '#pages/stock-search/stock-address.ts';

export const Route = createFileRoute('/manual-of-stocks/web-app')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({ symbol: v.fallback(v.optional(StockRef), undefined) }),
  loaderDeps: ({ search: { symbol } }) => ({ symbol }),
  loader: async ({ context: { queries }, deps }) => {
    const [last] = recentStocks();
    const { symbol } = await companyOf(queries, { by: undefined, symbol: deps.symbol ?? (last && stockAddress(last)) });
    if (symbol !== undefined) await load(queries, getStockManual, { params: { id: symbol } });
    return { symbol };
  },
  head: () => ({ meta: [{ title: 'Manual of stocks: web app' }] }),
  component: ManualWebApp,
});

function ManualWebApp() {
  const navigate = Route.useNavigate();
  const { symbol } = Route.useLoaderData();
  return <ManualOfStock symbol={symbol} recent={recentStocks} onSymbol={(next) => void navigate({ search: { symbol: next } })} />;
}
