import { dayNumber } from '../statements/periods/days.ts';

/** How often a series is published. */
export const frequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'annual'] as const;
export type Frequency = (typeof frequencies)[number];

/** Most days between two values, by frequency; a longer step is one of the next. */
const LONGEST: readonly (readonly [Frequency, number])[] = [
  ['daily', 4],
  ['weekly', 10],
  ['monthly', 45],
  ['quarterly', 140],
];

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * How often a series is published, from the middle one of its last steps.
 *
 * @param days Oldest first.
 * @returns `undefined` for a series of fewer than two values.
 */
export function frequencyOf(days: readonly string[]): Frequency | undefined {
  const last = days.slice(-25);
  const steps = last.slice(1).map((day, at) => daysBetween(last[at] ?? day, day));
  const middle = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)];
  if (middle === undefined) return undefined;
  return LONGEST.find(([, most]) => middle <= most)?.[0] ?? 'annual';
}

/** Months between two values of a series; `undefined` where values are closer than a month. */
export function monthsBetweenValues(frequency: Frequency | undefined): number | undefined {
  return frequency === 'monthly' ? 1 : frequency === 'quarterly' ? 3 : frequency === 'annual' ? 12 : undefined;
}

/** Months since the year 0 of a day, so that two months can be subtracted. */
export function monthCount(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
