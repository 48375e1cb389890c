import { addDays } from '../statements/periods/days.ts';
import { goodFriday } from './good-friday.ts';
import { dayOf, nthWeekDay, weekDay } from './week-day.ts';

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/** A holiday with the weekday on which an exchange keeps it. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

/**
 * The holidays that the New York Stock Exchange keeps in a year, oldest first.
 * Martin Luther King Day is kept since 1998, Juneteenth since 2022. A holiday on a Saturday is kept the Friday before and
 * one on a Sunday the Monday after, but New Year's Day on a Saturday is not kept at all: 31 December ends the accounting year.
 *
 * @param year 1990 or later; the rules before were others.
 * @see NYSE Rule 7.2, Holidays.
 */
export function nyseHolidays(year: number): Holiday[] {
  const newYear = dayOf(year, 1, 1);
  return [
    ...(weekDay(newYear) === SATURDAY ? [] : [{ day: observed(newYear), name: 'New Year’s Day' }]),
    ...(year >= 1998 ? [{ day: nthWeekDay(year, 1, MONDAY, 3), name: 'Martin Luther King Day' }] : []),
    { day: nthWeekDay(year, 2, MONDAY, 3), name: 'Washington’s Birthday' },
    { day: goodFriday(year), name: 'Good Friday' },
    { day: nthWeekDay(year, 5, MONDAY, -1), name: 'Memorial Day' },
    ...(year >= 2022 ? [{ day: observed(dayOf(year, 6, 19)), name: 'Juneteenth' }] : []),
    { day: observed(dayOf(year, 7, 4)), name: 'Independence Day' },
    { day: nthWeekDay(year, 9, MONDAY, 1), name: 'Labor Day' },
    { day: nthWeekDay(year, 11, THURSDAY, 4), name: 'Thanksgiving' },
    { day: observed(dayOf(year, 12, 25)), name: 'Christmas' },
  ];
}

function observed(day: string): string {
  const onDay = weekDay(day);
  if (onDay === SATURDAY) return addDays(day, -1);
  return onDay === SUNDAY ? addDays(day, 1) : day;
}
