import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { ManualOnPaper } from '#features/stock/report/manual-on-paper.tsx';

export const Route = createFileRoute('/manual-of-stocks/pdf-html')({
  head: () => ({ meta: [{ title: 'Manual of stocks: PDF/HTML' }] }),
  component: ManualPdf,
});

function ManualPdf() {
  const navigate = Route.useNavigate();
  return <ManualOnPaper recent={recentStocks} onReport={(name) => void navigate({ to: '/stock/$name/report', params: { name } })} />;
}
