import { countCalendarEvents, listCalendar, listEconomicCalendar } from '#contract/endpoints/market/calendar.ts';
import { calendarKinds, calendarRules, MOST_CALENDAR_DAYS, releaseRules } from '#contract/entities/market/calendar.ts';
import { addDays, dayNumber } from '#domain/statements/periods/days.ts';
import { countCalendar, findCalendar } from '#server/queries/calendar/find-calendar.ts';
import { findReleases } from '#server/queries/calendar/find-releases.ts';
import { dayOf } from '#server/queries/ledger/book-of-portfolio.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { ApiError, serve } from '#server/serve.ts';

/** Days around today of an economic calendar that is asked for without days. */
const AROUND = { back: 14, ahead: 42 };

export const calendarRoutes = [
  serve(listCalendar, async ({ query }, { db, now }) => {
    const { from, until, stockids } = query;
    refuseLong(from, until, 'query');
    const kinds = query.kinds && calendarKinds.filter((kind) => query.kinds?.split(',').includes(kind));
    const events = await findCalendar(db, { from, until, stockids: stockids?.split(',').filter(Boolean), kinds: kinds || undefined, today: dayOf(now()) });
    return pageOfRows(events, calendarRules, query);
  }),
  serve(countCalendarEvents, ({ body: { from, until, kinds, country, stockids } }, { db, now }) => {
    refuseLong(from, until, 'body');
    return countCalendar(db, { from, until, kinds, country, stockids, today: dayOf(now()) });
  }),
  serve(listEconomicCalendar, async ({ query }, { db, now }) => {
    const today = dayOf(now());
    const { from = addDays(today, -AROUND.back), until = addDays(today, AROUND.ahead) } = query;
    refuseLong(from, until, 'query');
    return pageOfRows(await findReleases(db, { from, until }, today), releaseRules, query);
  }),
];

function refuseLong(from: string, until: string, where: 'query' | 'body'): void {
  const days = dayNumber(until) - dayNumber(from);
  if (days < 0) throw new ApiError('bad-request', { fields: { [`${where}.until`]: 'must not be before the first day' } });
  if (days > MOST_CALENDAR_DAYS)
    throw new ApiError('bad-request', { fields: { [`${where}.until`]: `must be at most ${MOST_CALENDAR_DAYS} days after the first` } });
}
