import { createFileRoute } from '@tanstack/react-router';
import { StockNewsAlert } from '#app/stock-actions/stock-news-alert.tsx';
import { OfStock } from '#features/stock/owners/of-stock.tsx';
import { StockGuruPage } from '#features/stock/owners/stock-guru-page.tsx';
import { guruTradesTab } from '#features/stock/tabs/guru-trades-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { TableSearch, textOf } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/stock/$name/guru-trades')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: TableSearch,
  loader: ({ context, params: { name } }) => loadTab(context.queries, guruTradesTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} guru trades` }] }),
  component: StockGuruTrades,
});

function StockGuruTrades() {
  const { name } = Route.useParams();
  const guru = textOf(Route.useSearch(), 'guru');
  return (
    <OfStock name={name}>
      {(id, symbol) => <StockGuruPage stockid={id} guru={guru} alert={<StockNewsAlert kind="stock_new_guru_trading" stockid={id} name={symbol} />} />}
    </OfStock>
  );
}
