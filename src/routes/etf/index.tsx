import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/etf/')(listRoute(async (show) => show((await import('#features/fund/fund-tables.tsx')).fundList, {})));
