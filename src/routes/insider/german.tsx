import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { germanInsiders } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { country: 'DE', days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/german')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, germanInsiders, asked),
  head: () => ({ meta: [{ title: 'German insiders' }] }),
  component: () => <InsiderList page={germanInsiders} input={asked} />,
});
