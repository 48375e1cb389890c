import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/international-picks')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).internationalPicks, { params: { id: 'all', list: 'international' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
