import { createFileRoute } from '@tanstack/react-router';
import { getFinancialView } from '#contract/endpoints/financials.ts';
import { FigureListPage } from '#features/stock/figure/figure-list-page.tsx';
import { wholeSheet } from '#features/stock/financials/statement-lists.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/data/')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context: { queries }, params: { name } }) => {
    await load(queries, getFinancialView, wholeSheet(name));
  },
  head: ({ params }) => ({ meta: [{ title: `${params.name} figures` }] }),
  component: StockFigures,
});

function StockFigures() {
  return <FigureListPage {...Route.useParams()} />;
}
