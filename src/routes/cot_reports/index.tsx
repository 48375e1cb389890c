import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/cot_reports/')(listRoute(async (show) => show((await import('#features/economy/cot/cot-list.tsx')).cotMarkets, {})));
