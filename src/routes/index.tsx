import { createFileRoute } from '@tanstack/react-router';
import { getMarketOverview } from '#contract/endpoints/stocks.ts';
import { marketBoard } from '#features/market/market-board.tsx';
import { BoardPage } from '#pages/board-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => load(context.queries, getMarketOverview, { query: {} }),
  head: () => ({ meta: [{ title: 'Sextant' }] }),
  component: Board,
});

function Board() {
  return <BoardPage page={marketBoard} />;
}
