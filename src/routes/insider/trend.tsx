import { createFileRoute } from '@tanstack/react-router';
import { findAllInsiderTrends, getInsiderTrend, listInsiderRatios } from '#contract/endpoints/insiders/insider-lists.ts';
import { InsiderTrendPage, ratioInput } from '#features/insider/trend/trend-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/insider/trend')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queries } }) =>
    Promise.all([load(queries, getInsiderTrend, {}), load(queries, listInsiderRatios, ratioInput), load(queries, findAllInsiderTrends, { body: {} })]),
  head: () => ({ meta: [{ title: 'Insider trend' }] }),
  component: InsiderTrendPage,
});
