import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/geographic-trends')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).geographicTrends, { params: { id: 'all' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
