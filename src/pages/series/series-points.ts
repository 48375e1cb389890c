import { dayNumber, dayNumbers } from '#domain/statements/periods/days.ts';
import { formatDay } from '#ui/format/day.ts';

const EPOCH = dayNumber('1970-01-01');

/** A day as a chart counts it: days since 1970. */
export function timeOf(day: string): number {
  return dayNumber(day) - EPOCH;
}

/** The same for each of many days. */
export function timesOf(days: readonly string[]): Int32Array {
  return dayNumbers(days).map((number) => number - EPOCH);
}

/** How far back a chart reaches, from its last day. */
export const seriesRanges = [
  { value: '1', label: '1Y' },
  { value: '5', label: '5Y' },
  { value: '10', label: '10Y' },
  { value: '30', label: '30Y' },
  { value: 'all', label: 'All' },
] as const;
export type SeriesRange = (typeof seriesRanges)[number]['value'];

/** Place of the first day within a range that ends on the last day. */
export function since(days: readonly string[], range: SeriesRange): number {
  const last = days.at(-1);
  if (range === 'all' || last === undefined) return 0;
  const first = `${Number(last.slice(0, 4)) - Number(range)}${last.slice(4)}`;
  return days.findIndex((day) => day >= first);
}

/**
 * What a line reads on a day, in words: its value, or where it has another rhythm than its neighbours the newest one by then, with its day.
 *
 * @param place Of the day.
 */
export function readAt(days: readonly string[], values: readonly (number | undefined)[], place: number, write: (value: number) => string): string {
  let newest = place;
  while (newest > 0 && values[newest] === undefined) newest -= 1;
  const value = values[newest];
  if (value === undefined) return 'not known';
  return newest === place ? write(value) : `${write(value)} of ${formatDay(days[newest])}`;
}
