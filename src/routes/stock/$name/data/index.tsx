import { createFileRoute } from '@tanstack/react-router';
import { FigureListPage } from '#features/stock/figure/figure-list-page.tsx';
import { dataTab } from '#features/stock/tabs/data-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/data/')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, dataTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} figures` }] }),
  component: StockFigures,
});

function StockFigures() {
  return <FigureListPage {...Route.useParams()} />;
}
