import { createFileRoute } from '@tanstack/react-router';
import { loadStockPageCode, stockPageCalls } from '#app/panels/stock-page-calls.ts';
import { takePortfolioPage } from '#app/panels/take-portfolio-page.ts';
import { OfflineCopies } from '#features/offline/offline-copies.tsx';
import { SyncPage } from '#features/sync/sync-page.tsx';

export const Route = createFileRoute('/sync')({
  head: () => ({ meta: [{ title: 'Sync' }] }),
  component: Sync,
});

function Sync() {
  return <SyncPage copies={<OfflineCopies callsOf={stockPageCalls} loadCode={loadStockPageCode} takeOwn={takePortfolioPage} />} />;
}
