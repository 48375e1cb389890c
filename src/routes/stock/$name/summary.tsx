import { createFileRoute } from '@tanstack/react-router';
import { stockNotesPanel } from '#app/stock-actions/stock-notes-panel.tsx';
import { getStockSummary } from '#contract/endpoints/stocks.ts';
import { summaryPanels } from '#features/stock/summary/summary-panels.tsx';
import { DetailPanels } from '#pages/detail-page.tsx';
import { load } from '#pages/load.ts';

const panels = [...summaryPanels, stockNotesPanel];

export const Route = createFileRoute('/stock/$name/summary')({
  loader: async ({ context, params }) => ({ company: (await load(context.queries, getStockSummary, { params: { id: params.name } }))?.company }),
  head: ({ params, loaderData }) => ({ meta: [{ title: `${params.name} ${loaderData?.company ?? ''} summary`.replace('  ', ' ') }] }),
  component: Summary,
});

function Summary() {
  const { name } = Route.useParams();
  return <DetailPanels endpoint={getStockSummary} input={{ params: { id: name } }} panels={panels} />;
}
