import { createFileRoute } from '@tanstack/react-router';
import { SignHistory } from '#features/stock/analysis/sign-history.tsx';
import { warningSignsTab } from '#features/stock/tabs/warning-signs-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/analysis/historical')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, warningSignsTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} analysis, year by year` }] }),
  component: StockAnalysisHistorical,
});

function StockAnalysisHistorical() {
  return <SignHistory name={Route.useParams().name} />;
}
