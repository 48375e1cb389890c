import { createFileRoute } from '@tanstack/react-router';
import { politicianTrades, recentPoliticians } from '#features/insider/politicians/politician-lists.tsx';
import { PoliticianTradesPage } from '#features/insider/politicians/politician-pages.tsx';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/politician/summary')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: ({ context }) => Promise.all([loadTable(context.queries, politicianTrades, {}), loadTable(context.queries, recentPoliticians, {})]),
  head: () => ({ meta: [{ title: 'Politician trades' }] }),
  component: PoliticianTradesPage,
});
