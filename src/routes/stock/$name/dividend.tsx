import { createFileRoute } from '@tanstack/react-router';
import { DividendPage } from '#features/stock/dividend/dividend-page.tsx';
import { dividendTab } from '#features/stock/tabs/dividend-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/dividend')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, dividendTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} dividend` }] }),
  component: StockDividend,
});

function StockDividend() {
  const { name } = Route.useParams();
  return <DividendPage name={name} />;
}
