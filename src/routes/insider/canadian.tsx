import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { canadianInsiders } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { country: 'CA', days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/canadian')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, canadianInsiders, asked),
  head: () => ({ meta: [{ title: 'Canadian insiders' }] }),
  component: () => <InsiderList page={canadianInsiders} input={asked} />,
});
