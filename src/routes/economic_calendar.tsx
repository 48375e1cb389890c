import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/economic_calendar')(
  listRoute(async (show) => show((await import('#features/market/calendar/releases.tsx')).economicCalendar, {})),
);
