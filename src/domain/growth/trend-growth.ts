import type { Absence } from '../arithmetic/absence.ts';
import { isKnown } from '../arithmetic/is-known.ts';
import { lineFit } from './line-fit.ts';

/** How fast a per-share figure grew over some years, and how steadily. */
export interface TrendGrowth {
  /** A fraction a year. */
  readonly rate: number;
  /** R² of the trend, 0–1; 1 is the same growth every year. */
  readonly fit: number;
}

/**
 * Growth over three years and more: the slope of the least-squares line through the logarithms, 10^slope − 1.
 *
 * Every year counts, so that one good or bad end year does not make the growth, as it does in `compoundGrowth`.
 *
 * @param values One a year, oldest first; the last `years` + 1 count.
 * @returns `undefined` when there are fewer, one is unknown, or one is not positive; `absenceOfGrowth` says which.
 */
export function trendGrowth(values: readonly (number | undefined)[], years: number): TrendGrowth | undefined {
  const window = values.slice(-(years + 1));
  if (window.length <= years || !window.every((value) => isKnown(value) && value > 0)) return undefined;
  const line = lineFit(window.map((value) => Math.log10(value ?? Number.NaN)));
  return line && { rate: 10 ** line.slope - 1, fit: line.fit };
}

/** Why growth over so many years has no value, for values that `trendGrowth` has no answer for. */
export function absenceOfGrowth(values: readonly (number | undefined)[], years: number): Absence {
  const window = values.slice(-(years + 1));
  if (window.length <= years) return 'short_history';
  return window.every(isKnown) ? 'not_meaningful' : 'no_data';
}
