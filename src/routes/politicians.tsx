import { createFileRoute } from '@tanstack/react-router';
import { politicianList } from '#features/insider/politicians/politician-lists.tsx';
import { PoliticiansPage } from '#features/insider/politicians/politician-pages.tsx';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/politicians')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, politicianList, {}),
  head: () => ({ meta: [{ title: 'Politicians' }] }),
  component: PoliticiansPage,
});
