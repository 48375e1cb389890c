import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '#app/errors/offline-page.tsx';
import { loadStockPageCode, stockPageCalls } from '#app/panels/stock-page-calls.ts';
import { takePortfolioPage } from '#app/panels/take-portfolio-page.ts';
import { OfflineCopies } from '#features/offline/offline-copies.tsx';

export const Route = createFileRoute('/offline')({
  head: () => ({ meta: [{ title: 'Offline' }] }),
  component: Offline,
});

function Offline() {
  return <OfflinePage copies={<OfflineCopies callsOf={stockPageCalls} loadCode={loadStockPageCode} takeOwn={takePortfolioPage} />} />;
}
