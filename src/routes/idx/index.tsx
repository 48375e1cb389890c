import { createFileRoute } from '@tanstack/react-router';
import { getPerformanceRanks, listIndices } from '#contract/endpoints/market/indices.ts';
import { IndicesPage, indicesInput, ranksInput } from '#features/economy/indices/indices-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/idx/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queries } }) => {
    await Promise.all([load(queries, listIndices, indicesInput), load(queries, getPerformanceRanks, ranksInput)]);
  },
  head: () => ({ meta: [{ title: 'Indices' }] }),
  component: IndicesPage,
});
