import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/top-holdings')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).topHoldings, { params: { id: 'all', list: 'top' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
