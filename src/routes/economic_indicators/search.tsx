import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/economic_indicators/search')(
  listRoute(async (show) => show((await import('#features/economy/known-indicators.tsx')).indicatorSearch, {})),
);
