import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/industry/')(listRoute(async (show) => show((await import('#features/lists/industries.ts')).industries, {})));
