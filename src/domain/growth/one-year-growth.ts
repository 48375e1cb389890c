import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { difference, sum } from '../arithmetic/sum.ts';

/**
 * Growth over a year, now ÷ a year ago − 1.
 *
 * @returns A fraction, below −1 when a profit became a loss. `undefined` unless the value a year ago was positive: from a loss nothing grows.
 */
export function oneYearGrowth(now: number | undefined, yearAgo: number | undefined): number | undefined {
  return difference(quotient(now, yearAgo), 1);
}

/**
 * Growth of the last four quarters over the four before them.
 *
 * @param quarters At least eight, oldest first; the last eight count.
 * @returns A fraction. `undefined` when one of the eight is unknown or the earlier four do not sum to more than nothing.
 */
export function trailingYearGrowth(quarters: readonly (number | undefined)[]): number | undefined {
  const lastEight = quarters.slice(-8);
  if (lastEight.length < 8 || !lastEight.every(isKnown)) return undefined;
  return oneYearGrowth(sum(...lastEight.slice(4)), sum(...lastEight.slice(0, 4)));
}
