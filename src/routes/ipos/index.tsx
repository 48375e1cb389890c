import { createFileRoute } from '@tanstack/react-router';
import { countIpos, listIpoMonths, listIpoYears } from '#contract/endpoints/industry/ipos.ts';
import { ipoList } from '#features/ipo/ipo-list.tsx';
import { allIpos, IpoPage } from '#features/ipo/ipo-page.tsx';
import { load } from '#pages/load.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/ipos/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: async ({ context: { queries } }) => {
    await Promise.all([
      ...[loadTable(queries, ipoList, {}), load(queries, listIpoMonths, allIpos)],
      ...[load(queries, listIpoYears, allIpos), load(queries, countIpos, allIpos)],
    ]);
  },
  head: () => ({ meta: [{ title: 'Initial offerings' }] }),
  component: IpoPage,
});
