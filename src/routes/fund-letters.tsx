import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/fund-letters')(
  listRoute(async (show) => show((await import('#features/guru/letters/letter-lists.tsx')).fundLetters, {})),
);
