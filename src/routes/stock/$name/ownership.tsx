import { createFileRoute } from '@tanstack/react-router';
import { OfStock } from '#features/stock/owners/of-stock.tsx';
import { StockOwnership } from '#features/stock/owners/stock-ownership.tsx';
import { ownershipTab } from '#features/stock/tabs/ownership-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/stock/$name/ownership')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: TableSearch,
  loader: ({ context, params: { name } }) => loadTab(context.queries, ownershipTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} ownership` }] }),
  component: Ownership,
});

function Ownership() {
  const { name } = Route.useParams();
  return <OfStock name={name}>{(id) => <StockOwnership stockid={id} />}</OfStock>;
}
