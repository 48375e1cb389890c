import { createFileRoute } from '@tanstack/react-router';
import { countIpos, listIpoMonths, listIpoSectors, listIpoYears } from '#contract/endpoints/industry/ipos.ts';
import { allIpos } from '#features/ipo/ipo-page.tsx';
import { IpoStatisticsPage } from '#features/ipo/statistics-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/ipos/statistics')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queries } }) => {
    await Promise.all([
      ...[load(queries, listIpoYears, allIpos), load(queries, listIpoMonths, allIpos)],
      ...[load(queries, listIpoSectors, allIpos), load(queries, countIpos, allIpos)],
    ]);
  },
  head: () => ({ meta: [{ title: 'IPO statistics' }] }),
  component: IpoStatisticsPage,
});
