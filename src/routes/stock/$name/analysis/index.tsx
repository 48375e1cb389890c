import { createFileRoute } from '@tanstack/react-router';
import { AnalysisOverview } from '#features/stock/analysis/analysis-overview.tsx';
import { warningSignsTab } from '#features/stock/tabs/warning-signs-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/analysis/')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, warningSignsTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} analysis` }] }),
  component: StockAnalysis,
});

function StockAnalysis() {
  return <AnalysisOverview name={Route.useParams().name} />;
}
