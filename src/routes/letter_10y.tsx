import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/letter_10y')(
  listRoute(async (show) => show((await import('#features/guru/letters/letter-lists.tsx')).tenYearsOfLetters, { query: { years: 10 } })),
);
