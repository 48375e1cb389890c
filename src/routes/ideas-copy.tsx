import { createFileRoute } from '@tanstack/react-router';
import { IdeasPage } from '#features/screener/ideas/ideas-page.tsx';
import { loadMarket } from '#features/screener/named/load-market.ts';

export const Route = createFileRoute('/ideas-copy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queries } }) => loadMarket(queries),
  head: () => ({ meta: [{ title: 'Stock ideas' }] }),
  component: IdeasPage,
});
