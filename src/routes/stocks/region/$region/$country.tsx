import { createFileRoute } from '@tanstack/react-router';
import { RegionStocks } from '#features/lists/region-stocks.tsx';
import { stockList } from '#features/lists/stock-list.tsx';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/stocks/region/$region/$country')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: TableSearch,
  loader: async ({ context, params }) => {
    await loadTable(context.queries, stockList, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `Stocks of ${params.country}` }] }),
  component: ByCountry,
});

function ByCountry() {
  return <RegionStocks {...Route.useParams()} />;
}
