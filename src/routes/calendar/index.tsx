import { createFileRoute } from '@tanstack/react-router';
import { countCalendarEvents, listCalendar } from '#contract/endpoints/market/calendar.ts';
import { CalendarPage } from '#features/market/calendar/calendar-page.tsx';
import { countsInput, eventsInput, namedInput } from '#features/market/calendar/calendar-queries.ts';
import { CalendarSearch } from '#features/market/calendar/calendar-search.ts';
import { load } from '#pages/load.ts';
import { localDay } from '#ui/format/as-of.ts';

export const Route = createFileRoute('/calendar/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: CalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const day = deps.day ?? localDay(Date.now());
    // Whose stocks are held is known on the page alone.
    if (deps.mine === true) return;
    const asked = { search: deps, day, mine: undefined };
    await Promise.all([
      load(queries, countCalendarEvents, countsInput(asked)),
      load(queries, listCalendar, namedInput(asked)),
      ...(deps.view === undefined ? [load(queries, listCalendar, eventsInput(asked, { from: day, until: day }))] : []),
    ]);
  },
  head: () => ({ meta: [{ title: 'Calendar' }] }),
  component: Calendar,
});

function Calendar() {
  const navigate = Route.useNavigate();
  return <CalendarPage search={Route.useSearch()} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />;
}
