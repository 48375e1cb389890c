import { createFileRoute } from '@tanstack/react-router';
import { SectorStocks } from '#features/lists/sector-stocks.tsx';
import { stockList } from '#features/lists/stock-list.tsx';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/stocks/sector/$sector/$group/')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: TableSearch,
  loader: async ({ context, params }) => {
    await loadTable(context.queries, stockList, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `${params.group} stocks` }] }),
  component: ByGroup,
});

function ByGroup() {
  return <SectorStocks {...Route.useParams()} />;
}
