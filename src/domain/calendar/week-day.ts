import { addDays, dayNumber } from '../statements/periods/days.ts';

const A_SUNDAY = dayNumber('2000-01-02');

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekDay(day: string): number {
  return (((dayNumber(day) - A_SUNDAY) % 7) + 7) % 7;
}

/**
 * The n-th given weekday of a month, as holidays are fixed.
 *
 * @param month 1 to 12.
 * @param dayOfWeek 0 for Sunday to 6 for Saturday.
 * @param nth 1 for the first; −1 for the last.
 */
export function nthWeekDay(year: number, month: number, dayOfWeek: number, nth: 1 | 2 | 3 | 4 | -1): string {
  if (nth === -1) {
    const last = addDays(month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1), -1);
    return addDays(last, -((weekDay(last) - dayOfWeek + 7) % 7));
  }
  const first = dayOf(year, month, 1);
  return addDays(first, ((dayOfWeek - weekDay(first) + 7) % 7) + 7 * (nth - 1));
}

/** A day from its numbers, `YYYY-MM-DD`. */
export function dayOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
