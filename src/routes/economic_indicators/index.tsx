import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/economic_indicators/')(
  listRoute(
    async (show) => show((await import('#features/economy/indicator-list.ts')).indicatorList, {}),
    async () => (await import('#features/economy/economy-list.tsx')).EconomyList,
  ),
);
