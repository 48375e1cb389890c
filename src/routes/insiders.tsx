import { createFileRoute } from '@tanstack/react-router';
import { InsiderPeople } from '#features/insider/insider-list.tsx';
import { insiderList } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/insiders')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, insiderList, {}),
  head: () => ({ meta: [{ title: 'Insiders' }] }),
  component: InsiderPeople,
});
