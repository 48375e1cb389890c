import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/guru/european-shortings')(
  listRoute(
    async (show) => show((await import('#features/guru/lists/short-list.tsx')).europeanShortings, {}),
    async () => (await import('#features/guru/lists/shortings-page.tsx')).ShortingsPage,
  ),
);
