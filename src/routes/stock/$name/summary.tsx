import { createFileRoute } from '@tanstack/react-router';
import { AddSearch } from '#app/home/home-search.ts';
import { StockSummaryBoard } from '#app/panels/stock-summary-board.tsx';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/summary')({
  validateSearch: AddSearch,
  loader: async ({ context: { queries }, params: { name }, preload }) => {
    void load(queries, getStockSummary, { params: { id: name } });
    const { loadStockBoard } = await import('#app/panels/load-stock-board.ts');
    return { company: await loadStockBoard(queries, { name, preload }) };
  },
  head: ({ params, loaderData }) => ({ meta: [{ title: `${params.name} ${loaderData?.company ?? ''} summary`.replace('  ', ' ') }] }),
  component: Summary,
});

function Summary() {
  return <StockSummaryBoard name={Route.useParams().name} search={Route.useSearch()} />;
}
