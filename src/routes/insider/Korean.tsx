import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { koreanInsiders } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { country: 'KR', days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/Korean')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, koreanInsiders, asked),
  head: () => ({ meta: [{ title: 'Korean insiders' }] }),
  component: () => <InsiderList page={koreanInsiders} input={asked} />,
});
