import { createFileRoute } from '@tanstack/react-router';
import { InsiderSummary } from '#features/insider/insider-list.tsx';
import { insiderTrades, topInsiderStocks } from '#features/insider/insider-lists.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/insider/summary')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => Promise.all([loadTable(context.queries, insiderTrades, {}), loadTable(context.queries, topInsiderStocks, {})]),
  head: () => ({ meta: [{ title: 'Insider trades' }] }),
  component: InsiderSummary,
});
