import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { chineseInsiders } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { country: 'CN', days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/chinese')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, chineseInsiders, asked),
  head: () => ({ meta: [{ title: 'Chinese insiders' }] }),
  component: () => <InsiderList page={chineseInsiders} input={asked} />,
});
