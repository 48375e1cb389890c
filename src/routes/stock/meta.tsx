import { createFileRoute } from '@tanstack/react-router';
import { getMarketCoverage } from '#contract/endpoints/market/reference.ts';
import { CoveragePage } from '#features/lists/coverage-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/meta')({
  caseSensitive: true, // META may be a stock
  codeSplitGroupings: [['loader', 'component']], // its call is no part of the first load of other pages
  loader: ({ context }) => load(context.queries, getMarketCoverage, {}),
  head: () => ({ meta: [{ title: 'What is known of the stocks' }] }),
  component: CoveragePage,
});
