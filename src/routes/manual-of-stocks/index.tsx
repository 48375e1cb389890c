import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getReportParts, getStockManual } from '#contract/endpoints/stock/reports.ts';
import { companyOf } from '#features/stock/calculator/first-company.ts';
import { ManualPage } from '#features/stock/report/manual-page.tsx';
import { load } from '#pages/load.ts';
import { stockAddress } from '#pages/stock-search/stock-address.ts';

export const Route = createFileRoute('/manual-of-stocks/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queries } }) => {
    const [last] = recentStocks();
    const parts = load(queries, getReportParts, {});
    const { symbol } = await companyOf(queries, { by: undefined, symbol: last && stockAddress(last) });
    await Promise.all([parts, symbol === undefined ? undefined : load(queries, getStockManual, { params: { id: symbol } })]);
    return { symbol };
  },
  head: () => ({ meta: [{ title: 'Manual of stocks' }] }),
  component: Manual,
});

function Manual() {
  const { symbol } = Route.useLoaderData();
  return <ManualPage symbol={symbol} />;
}
