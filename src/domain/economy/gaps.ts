import { dayNumbers } from '../statements/periods/days.ts';
import { type Frequency, monthCount, monthsBetweenValues } from './frequency.ts';

/** A stretch without a value, between two that are known. */
export interface SeriesGap {
  /** Place of the last value before it. */
  readonly at: number;
  readonly after: string;
  readonly before: string;
}

/** Most days without a value that weekends, holidays and closed weeks explain, where values are closer than a month. */
const EXPLAINED = { daily: 7, weekly: 13 } as const;

/**
 * The stretches in which a series should have a value and has none: a month that was not counted, years in which a bond was not issued.
 *
 * @param days Oldest first.
 */
export function gapsIn(days: readonly string[], frequency: Frequency | undefined): SeriesGap[] {
  const months = monthsBetweenValues(frequency);
  const numbers = dayNumbers(days);
  const longest = frequency === 'weekly' ? EXPLAINED.weekly : EXPLAINED.daily;
  const gaps: SeriesGap[] = [];
  for (let at = 0; at + 1 < days.length; at++) {
    const [after, before] = [days[at] ?? '', days[at + 1] ?? ''];
    const missing = months === undefined ? (numbers[at + 1] ?? 0) - (numbers[at] ?? 0) > longest : monthCount(before) - monthCount(after) > months;
    if (missing) gaps.push({ at, after, before });
  }
  return gaps;
}
