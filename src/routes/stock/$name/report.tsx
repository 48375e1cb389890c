import { createFileRoute } from '@tanstack/react-router';
import { StockReportPage } from '#features/stock/report/report-page.tsx';
import { reportTab } from '#features/stock/tabs/report-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/report')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, reportTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} report` }] }),
  component: StockReport,
});

function StockReport() {
  const { name } = Route.useParams();
  return <StockReportPage name={name} />;
}
