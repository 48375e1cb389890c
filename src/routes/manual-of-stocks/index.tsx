import { createFileRoute } from '@tanstack/react-router';
import { getReportParts } from '#contract/endpoints/stock/reports.ts';
import { ManualPage } from '#features/stock/report/manual-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/manual-of-stocks/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => load(context.queries, getReportParts, {}),
  head: () => ({ meta: [{ title: 'Manual of stocks' }] }),
  component: ManualPage,
});
