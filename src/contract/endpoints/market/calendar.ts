import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  CalendarEvent,
  CalendarKind,
  calendarKinds,
  calendarRules,
  DayEvents,
  EconomicRelease,
  MOST_ASKED_STOCKS,
  releaseRules,
} from '#contract/entities/market/calendar.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day, StockId } from '#contract/primitives.ts';

const Stocks = v.pipe(v.string(), v.regex(/^([A-Z]{2}[0-9A-Z]{8}(,[A-Z]{2}[0-9A-Z]{8}){0,499})?$/, `must be up to ${MOST_ASKED_STOCKS} stockids`));

const kinds = calendarKinds.map((kind) => kind.replace(' ', '[ +]')).join('|');
const Kinds = v.pipe(v.string(), v.regex(new RegExp(`^(?:(?:${kinds})(?:,|$))*$`), `must be kinds separated by commas: ${calendarKinds.join(', ')}`));

/** Events of days: of one stock, of some, or of the market. A stock that is listed twice is there twice. */
export const listCalendar = endpoint({
  ...listOf(CalendarEvent, calendarRules),
  path: '/_api/calendar',
  summary: 'Results, dividends, splits, first offerings, releases and holidays between two days; results to come as they are expected from earlier years.',
  query: { ...listOf(CalendarEvent, calendarRules).query, from: Day, until: Day, stockids: v.optional(Stocks), kinds: v.optional(Kinds) },
});

export const listEconomicCalendar = endpoint({
  ...listOf(EconomicRelease, releaseRules),
  path: '/_api/calendar/economic',
  summary: 'Releases of figures of the economy between two days, with what they were and the value before.',
  query: { ...listOf(EconomicRelease, releaseRules).query, from: v.optional(Day), until: v.optional(Day) },
});

/** A read by POST, as the specification has it: its stocks are too many for an address. */
export const countCalendarEvents = endpoint({
  method: 'POST',
  path: '/_api/calendar/events_num',
  summary: 'How many events of each kind each day has.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  body: v.object({
    from: Day,
    until: Day,
    kinds: v.optional(v.pipe(v.array(CalendarKind), v.maxLength(calendarKinds.length, 'are named twice'))),
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country in two letters'))),
    stockids: v.optional(v.pipe(v.array(StockId), v.maxLength(5_000, 'must be at most 5,000 stocks'))),
  }),
  response: v.array(DayEvents),
  freshFor: 60 * 60,
});
