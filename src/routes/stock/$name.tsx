import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { AddToPortfolio } from '#app/stock-actions/add-to-portfolio.tsx';
import { StockAlertButton } from '#app/stock-actions/stock-alert-button.tsx';
import { StockNoteButton } from '#app/stock-actions/stock-note-button.tsx';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { stockPage } from '#features/stock/stock-page.tsx';
import { DetailPage } from '#pages/kinds/detail-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name')({
  loader: ({ context, params }) => load(context.queries, getStockSummary, { params: { id: params.name } }),
  component: Stock,
});

const actionsOf = (stock: StockSummary) => (
  <>
    <StockAlertButton stock={stock} />
    <StockNoteButton stock={stock} />
    <AddToPortfolio stock={stock} />
  </>
);

function Stock() {
  const { name } = Route.useParams();
  const tab = useChildMatches({ select: (matches) => matches[0]?.pathname.split('/')[3] ?? '' });
  return (
    <DetailPage page={stockPage} name={name} tab={tab} actions={actionsOf}>
      <Outlet />
    </DetailPage>
  );
}
