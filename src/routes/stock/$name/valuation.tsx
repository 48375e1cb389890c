import { createFileRoute } from '@tanstack/react-router';
import { valuationTab } from '#features/stock/tabs/valuation-tab.ts';
import { ValuationPage } from '#features/stock/valuation/valuation-page.tsx';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/valuation')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, valuationTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} valuation` }] }),
  component: StockValuation,
});

function StockValuation() {
  return <ValuationPage name={Route.useParams().name} />;
}
