import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/hot-picks')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).hotPicks, { params: { id: 'all', list: 'hot' } }),
    async () => (await import('#features/guru/lists/picks-page.tsx')).PicksPage,
  ),
);
