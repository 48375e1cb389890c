import { createFileRoute } from '@tanstack/react-router';
import { loadTracker } from '#features/insider/tracker/load-tracker.ts';
import { Tracker } from '#features/insider/tracker/tracker.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/insider/triple')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTracker(context.queries, 'triple', deps),
  head: () => ({ meta: [{ title: 'Triple buys' }] }),
  component: () => <Tracker list="triple" />,
});
