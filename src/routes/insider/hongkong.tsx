import { createFileRoute } from '@tanstack/react-router';
import { InsiderList } from '#features/insider/insider-list.tsx';
import { hongKongInsiders } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

const asked = { query: { country: 'HK', days: 366, of: 'all' } } as const;

export const Route = createFileRoute('/insider/hongkong')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => loadTable(context.queries, hongKongInsiders, asked),
  head: () => ({ meta: [{ title: 'Hong Kong insiders' }] }),
  component: () => <InsiderList page={hongKongInsiders} input={asked} />,
});
