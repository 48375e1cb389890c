import type { CallInput } from '#contract/endpoint.ts';
import type { countCalendarEvents, listCalendar } from '#contract/endpoints/market/calendar.ts';
import { MOST_ASKED_STOCKS } from '#contract/entities/market/calendar.ts';
import { type CalendarSearch, daysShown, kindsShown } from './calendar-search.ts';

/** What a calendar is asked for, with the day it shows and the member's stocks where only those are wanted. */
export interface AskedCalendar {
  readonly search: CalendarSearch;
  readonly day: string;
  /** Stocks in the member's portfolios; `undefined` for a visitor. */
  readonly mine: readonly string[] | undefined;
}

type ListInput = CallInput<typeof listCalendar>;

const onlyMine = ({ search, mine }: AskedCalendar) => (search.mine === true ? mine : undefined);

/** How many events the days of a month have. */
export function countsInput(asked: AskedCalendar): CallInput<typeof countCalendarEvents> {
  const { search, day } = asked;
  const stocks = onlyMine(asked);
  return {
    body: {
      ...daysShown('month', day),
      ...(search.country !== undefined && { country: search.country }),
      ...(stocks !== undefined && { stockids: [...stocks] }),
    },
  };
}

/** Releases and holidays of a month, which are shown by their names. */
export function namedInput({ day }: Pick<AskedCalendar, 'day'>): ListInput {
  return { query: { ...daysShown('month', day), kinds: 'economy,holiday' } };
}

/** Events of the member's stocks in a month; a stock that is not asked for has none. */
export function mineInput({ day, mine }: Pick<AskedCalendar, 'day' | 'mine'>): ListInput {
  return { query: { ...daysShown('month', day), stockids: (mine ?? []).slice(0, MOST_ASKED_STOCKS).join(',') } };
}

/** The events of some days. */
export function eventsInput(asked: AskedCalendar, days: { from: string; until: string }): ListInput {
  const { search } = asked;
  const stocks = onlyMine(asked);
  return {
    query: {
      ...days,
      kinds: kindsShown(search).join(','),
      ...(search.country !== undefined && { of_country: search.country }),
      ...(stocks !== undefined && { stockids: stocks.slice(0, MOST_ASKED_STOCKS).join(',') }),
    },
  };
}
