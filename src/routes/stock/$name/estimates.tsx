import { createFileRoute } from '@tanstack/react-router';
import { EstimatesPage } from '#features/stock/estimates/estimates-page.tsx';
import { estimatesTab } from '#features/stock/tabs/estimates-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/estimates')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, estimatesTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} estimates` }] }),
  component: StockEstimates,
});

function StockEstimates() {
  const { name } = Route.useParams();
  return <EstimatesPage name={name} />;
}
