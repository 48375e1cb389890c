import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { dutchInsiders } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { country: 'NL', days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/dutch')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, dutchInsiders, asked),
  head: () => ({ meta: [{ title: 'Dutch insiders' }] }),
  component: () => <InsiderList page={dutchInsiders} input={asked} />,
});
