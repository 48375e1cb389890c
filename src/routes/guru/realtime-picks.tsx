import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/realtime-picks')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).realtimePicks, { params: { id: 'all' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
