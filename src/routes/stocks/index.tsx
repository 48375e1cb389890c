import { createFileRoute } from '@tanstack/react-router';
import { listCountryRegions, listExchanges, listIndustries } from '#contract/endpoints/market/reference.ts';
import { stocksBoard } from '#features/lists/stocks-board.tsx';
import { BoardPage } from '#pages/kinds/board-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stocks/')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context: { queries } }) => {
    await Promise.all([listCountryRegions, listIndustries, listExchanges].map((endpoint) => load(queries, endpoint, {})));
  },
  head: () => ({ meta: [{ title: 'Stocks' }] }),
  component: Stocks,
});

function Stocks() {
  return <BoardPage page={stocksBoard} />;
}
