import { weekDay } from '#domain/calendar/week-day.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { knownReleases } from '#server/economy/release-catalogue.ts';
import type { StoredRelease } from '#server/queries/calendar/store-releases.ts';
import { type DayCount, dayText } from '../prices/calendar.ts';
import { QUARTER_KNOWN_AFTER } from './demo-accounts.ts';

/** Days before and after today whose releases are announced. */
const ANNOUNCED = { back: 800, ahead: 200 };

/** The figures of a month are released on its first weekday. */
export function monthRelease(first: string): string {
  const of = weekDay(first);
  return of === 6 ? addDays(first, 2) : of === 0 ? addDays(first, 1) : first;
}

/** Those of a quarter ten weeks after its end, on a Friday where that is a weekend. */
function quarterRelease(first: string): string {
  const day = addDays(first, 91 + QUARTER_KNOWN_AFTER);
  const of = weekDay(day);
  return of === 6 ? addDays(day, -1) : of === 0 ? addDays(day, -2) : day;
}

/** The days on which the figures of the demo economy are released, around a day. */
export function demoReleases(before: DayCount): StoredRelease[] {
  const days = Array.from({ length: ANNOUNCED.back + ANNOUNCED.ahead }, (_, at) => dayText(before - ANNOUNCED.back + at));
  return knownReleases
    .filter(({ source }) => source === 'demo')
    .flatMap(({ release, time, months, quarters }) => {
      if (months !== undefined) return days.filter((day) => day.endsWith('-01')).map((first) => ({ release, time, day: monthRelease(first), period: first }));
      if (quarters !== undefined) return days.filter(isFirstOf([1, 4, 7, 10])).map((first) => ({ release, time, day: quarterRelease(first), period: first }));
      return days.filter((day) => weekDay(day) === 4).map((day) => ({ release, time, day, period: addDays(day, -1) }));
    });
}

const isFirstOf = (months: readonly number[]) => (day: string) => day.endsWith('-01') && months.includes(Number(day.slice(5, 7)));
