const DAY = 86_400_000;

const MONTH_STARTS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/**
 * A day of the calendar as a whole number, so that days can be subtracted without dates and time zones.
 * Counts from 0000-03-01 on; only differences mean something.
 */
export function dayNumber(day: string): number {
  const year = digits(day, 0, 4);
  const month = digits(day, 5, 7);
  const leapsBefore = month > 2 ? year : year - 1;
  const leaps = Math.floor(leapsBefore / 4) - Math.floor(leapsBefore / 100) + Math.floor(leapsBefore / 400);
  return year * 365 + leaps + (MONTH_STARTS[month - 1] ?? 0) + digits(day, 8, 10);
}

/** Length of a period in days, first and last day included. */
export function daysInPeriod(start: string, end: string): number {
  return dayNumber(end) - dayNumber(start) + 1;
}

/** The day some days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** The day before, on which an older interval ends when a newer one begins. */
export function dayBefore(day: string): string {
  return addDays(day, -1);
}

/** The earlier of two days. */
export function earlierDay(a: string, b: string): string {
  return b < a ? b : a;
}

/** The later of two days. */
export function laterDay(a: string, b: string): string {
  return b > a ? b : a;
}

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) number = number * 10 + text.charCodeAt(i) - 48;
  return number;
}
