import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/bargains')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).bargains, { params: { id: 'all', list: 'bargains' } }),
    async () => (await import('#features/guru/lists/picks-page.tsx')).PicksPage,
  ),
);
