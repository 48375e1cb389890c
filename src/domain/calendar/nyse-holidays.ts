import { addDays } from '../statements/days.ts';
import { goodFriday } from './good-friday.ts';
import { dayOf, nthWeekDay, weekDay } from './week-day.ts';

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The weekdays of a year on which the New York Stock Exchange keeps a holiday, oldest first.
 * Martin Luther King Day is kept since 1998, Juneteenth since 2022. A holiday on a Saturday is kept the Friday before and
 * one on a Sunday the Monday after, but New Year's Day on a Saturday is not kept at all: 31 December ends the accounting year.
 *
 * @param year 1990 or later; the rules before were others.
 * @see NYSE Rule 7.2, Holidays.
 */
export function nyseHolidays(year: number): string[] {
  const newYear = dayOf(year, 1, 1);
  return [
    ...(weekDay(newYear) === SATURDAY ? [] : [observed(newYear)]),
    ...(year >= 1998 ? [nthWeekDay(year, 1, MONDAY, 3)] : []),
    nthWeekDay(year, 2, MONDAY, 3),
    goodFriday(year),
    nthWeekDay(year, 5, MONDAY, -1),
    ...(year >= 2022 ? [observed(dayOf(year, 6, 19))] : []),
    observed(dayOf(year, 7, 4)),
    nthWeekDay(year, 9, MONDAY, 1),
    nthWeekDay(year, 11, THURSDAY, 4),
    observed(dayOf(year, 12, 25)),
  ];
}

function observed(day: string): string {
  const onDay = weekDay(day);
  if (onDay === SATURDAY) return addDays(day, -1);
  return onDay === SUNDAY ? addDays(day, 1) : day;
}
