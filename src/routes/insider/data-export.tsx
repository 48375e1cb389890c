import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { insiderExport } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/data-export')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, insiderExport, asked),
  head: () => ({ meta: [{ title: 'Insider data export' }] }),
  component: () => <InsiderList page={insiderExport} input={asked} />,
});
