import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/option-holdings')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/guru-lists.ts')).optionHoldings, { query: { of: 'options' } }),
    async () => (await import('#features/guru/lists/guru-list-page.tsx')).GuruListPage,
  ),
);
