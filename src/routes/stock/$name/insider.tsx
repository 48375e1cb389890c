import { createFileRoute } from '@tanstack/react-router';
import { StockNewsAlert } from '#app/stock-actions/stock-news-alert.tsx';
import { OfStock } from '#features/stock/owners/of-stock.tsx';
import { StockInsiderPage } from '#features/stock/owners/stock-insider-page.tsx';
import { insiderTab } from '#features/stock/tabs/insider-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/stock/$name/insider')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: TableSearch,
  loader: ({ context, params: { name } }) => loadTab(context.queries, insiderTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} insiders` }] }),
  component: StockInsiders,
});

function StockInsiders() {
  const { name } = Route.useParams();
  return (
    <OfStock name={name}>
      {(id, symbol) => <StockInsiderPage stockid={id} alert={<StockNewsAlert kind="stock_new_insider_trading" stockid={id} name={symbol} />} />}
    </OfStock>
  );
}
