import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/etfs')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).guruFunds, { params: { id: 'all', list: 'etfs' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
