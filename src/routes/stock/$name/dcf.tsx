import { createFileRoute } from '@tanstack/react-router';
import { DcfPage } from '#features/stock/dcf/dcf-page.tsx';
import { dcfTab } from '#features/stock/tabs/dcf-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/dcf')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, dcfTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} DCF` }] }),
  component: StockDcf,
});

function StockDcf() {
  return <DcfPage name={Route.useParams().name} />;
}
