import { median } from '../arithmetic/median.ts';
import { dayNumber } from '../statements/periods/days.ts';

/** The longest usual gap in days between payments of that many a year, from the most frequent on. */
const frequencies = [
  { longestGap: 45, perYear: 12 },
  { longestGap: 120, perYear: 4 },
  { longestGap: 240, perYear: 2 },
] as const;

/**
 * How often a year a company pays its regular dividend, derived from the median gap between the last four ex-dates.
 *
 * @param exDates Of regular dividends, oldest first, `YYYY-MM-DD`.
 * @returns 12, 4, 2 or 1. `undefined` for fewer than two payments, which show no rhythm.
 */
export function paymentsPerYear(exDates: readonly string[]): number | undefined {
  const days = exDates.slice(-4).map(dayNumber);
  const gap = median(days.slice(1).map((day, index) => day - (days[index] ?? day)));
  if (gap === undefined) return undefined;
  return frequencies.find(({ longestGap }) => gap <= longestGap)?.perYear ?? 1;
}
