import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/mutual-funds')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/mutual-funds.ts')).mutualFunds, { query: { of: 'mutual' } }),
    async () => (await import('#features/guru/lists/mutual-funds-page.tsx')).MutualFundsPage,
  ),
);
