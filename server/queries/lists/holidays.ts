import type { MarketHoliday } from '#contract/entities/market/market-holiday.ts';
import { NYSE_CLOSURES } from '#domain/calendar/nyse-closures.ts';
import { EARLY_CLOSES_KNOWN_UNTIL, NYSE_EARLY_CLOSES } from '#domain/calendar/nyse-early-closes.ts';
import { nyseHolidays } from '#domain/calendar/nyse-holidays.ts';

/** Days without trading or with an early close in New York, from the start of a year to the last one that is announced. */
export function listHolidays(year: number): MarketHoliday[] {
  const years = Array.from({ length: EARLY_CLOSES_KNOWN_UNTIL - year + 1 }, (_, later) => year + later);
  const kept = [...years.flatMap(nyseHolidays), ...Object.entries(NYSE_CLOSURES).map(([day, name]) => ({ day, name }))];
  const early = Object.entries(NYSE_EARLY_CLOSES).map(([day, closes_at]) => ({ day, name: 'Early close', closes_at }));
  const inYears = [...kept.map((holiday) => ({ ...holiday, closes_at: null })), ...early].filter(({ day }) => day >= String(year));
  return inYears.map((holiday) => ({ ...holiday, weekday: weekdayOf(holiday.day) }));
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const weekdayOf = (day: string) => weekdays.format(Date.parse(day));
