import { createFileRoute } from '@tanstack/react-router';
import { valuationsTab } from '#features/stock/tabs/valuations-tab.ts';
import { ValuationsPage } from '#features/stock/valuation/valuations-page.tsx';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/valuations')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params: { name } }) => loadTab(context.queries, valuationsTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} values by year` }] }),
  component: StockValuations,
});

function StockValuations() {
  return <ValuationsPage name={Route.useParams().name} />;
}
