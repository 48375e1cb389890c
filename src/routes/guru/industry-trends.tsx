import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/industry-trends')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).industryTrends, { params: { id: 'all' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
