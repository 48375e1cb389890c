import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/consensus-picks')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).consensusPicks, { params: { id: 'all', list: 'consensus' } }),
    async () => (await import('#features/guru/lists/picks-page.tsx')).PicksPage,
  ),
);
