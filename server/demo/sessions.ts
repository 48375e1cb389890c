import { type DayCount, dayCount, dayOf, lastOfMonth, weekday } from './calendar.ts';

/** Days on which the New York Stock Exchange stayed shut for other reasons than a holiday. */
const EXTRAORDINARY = [
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09',
].map(dayCount);

/**
 * Sessions of the demo exchanges from one day to another, both included, oldest first: those of the New York Stock Exchange.
 * All demo exchanges keep the same days; correct from 1995 on.
 */
export function sessionsBetween(from: DayCount, to: DayCount): DayCount[] {
  const closed = new Set<DayCount>(EXTRAORDINARY);
  for (let year = 1995; year <= 2100; year++) for (const day of holidays(year)) closed.add(day);
  const sessions: DayCount[] = [];
  for (let day = from; day <= to; day++) {
    const inWeek = weekday(day) !== 0 && weekday(day) !== 6;
    if (inWeek && !closed.has(day)) sessions.push(day);
  }
  return sessions;
}

function holidays(year: number): DayCount[] {
  const days = [
    nthWeekday(year, 2, 1, 3),
    easterSunday(year) - 2,
    lastMonday(year, 5),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(dayOf(year, 12, 25)),
  ];
  if (year >= 1998) days.push(nthWeekday(year, 1, 1, 3));
  if (year >= 2022) days.push(observed(dayOf(year, 6, 19)));
  // A New Year's Day on a Saturday is not made up for: the Friday closes the books of the year.
  const newYear = dayOf(year, 1, 1);
  if (weekday(newYear) !== 6) days.push(observed(newYear));
  return days;
}

/** A holiday on a Saturday is kept on the Friday, one on a Sunday on the Monday. */
function observed(day: DayCount): DayCount {
  if (weekday(day) === 6) return day - 1;
  return weekday(day) === 0 ? day + 1 : day;
}

function nthWeekday(year: number, month: number, wanted: number, nth: number): DayCount {
  const first = dayOf(year, month, 1);
  return first + ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1);
}

function lastMonday(year: number, month: number): DayCount {
  const last = lastOfMonth(year, month);
  return last - ((weekday(last) + 6) % 7);
}

/** The Gregorian rule as J. M. Oudin wrote it. */
function easterSunday(year: number): DayCount {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const k = Math.floor((century - 17) / 25);
  let i = (century - Math.floor(century / 4) - Math.floor((century - k) / 3) + 19 * golden + 15) % 30;
  i -= Math.floor(i / 28) * (1 - Math.floor(i / 28) * Math.floor(29 / (i + 1)) * Math.floor((21 - golden) / 11));
  const j = (year + Math.floor(year / 4) + i + 2 - century + Math.floor(century / 4)) % 7;
  const l = i - j;
  const month = 3 + Math.floor((l + 40) / 44);
  return dayOf(year, month, l + 28 - 31 * Math.floor(month / 4));
}
