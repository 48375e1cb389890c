import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/aggregated-portfolio')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).aggregatedPortfolio, { params: { id: 'all', list: 'aggregated' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
