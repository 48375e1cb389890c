import { createFileRoute } from '@tanstack/react-router';
import { loadTracker } from '#features/insider/tracker/load-tracker.ts';
import { Tracker } from '#features/insider/tracker/tracker.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/insider/cluster')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTracker(context.queries, 'cluster', deps),
  head: () => ({ meta: [{ title: 'Cluster buys' }] }),
  component: () => <Tracker list="cluster" />,
});
