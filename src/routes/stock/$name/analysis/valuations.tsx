import { createFileRoute } from '@tanstack/react-router';
import { AnalysisValuations } from '#features/stock/analysis/analysis-valuations.tsx';
import { warningSignsTab } from '#features/stock/tabs/warning-signs-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/analysis/valuations')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, warningSignsTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} analysis, valuations` }] }),
  component: StockAnalysisValuations,
});

function StockAnalysisValuations() {
  return <AnalysisValuations name={Route.useParams().name} />;
}
