import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/download-guru-portfolio')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/portfolio-downloads.tsx')).portfolioDownloads, { params: { id: 'all' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
