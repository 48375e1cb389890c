import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/stock-market-holidays')(listRoute(async (show) => show((await import('#features/market/holidays.ts')).holidays, {})));
