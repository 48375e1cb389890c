import { createFileRoute } from '@tanstack/react-router';
import { getGuruSummary, listGuruStockHistory } from '#contract/endpoints/gurus/gurus.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { HoldingHistory } from '#features/guru/holding-history.tsx';
import { load } from '#pages/load.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/guru-portfolio/$name/$symbol')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: TableSearch,
  loader: async ({ context: { queries }, params: { name, symbol } }): Promise<{ title: string }> => {
    const [guru] = await Promise.all([
      load(queries, getGuruSummary, { params: { name } }),
      load(queries, listGuruStockHistory, tableInput({ paged: true }, { params: { name, id: symbol } })),
      load(queries, getPriceHistory, { params: { id: symbol }, query: { adjusted: 'split' } }),
    ]);
    return { title: `${symbol} held by ${guru?.GuruName ?? name}` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Holding,
});

function Holding() {
  const { name, symbol } = Route.useParams();
  return <HoldingHistory name={name} symbol={symbol} />;
}
