import { isKnown } from '../arithmetic/is-known.ts';
import { lineFit } from '../growth/line-fit.ts';
import { linearTrend } from '../growth/linear-trend.ts';
import { trendGrowth } from '../growth/trend-growth.ts';

/** Years between the first and the last value of the trend. */
export const TREND_YEARS = 5;

/** How a figure moved over six yearly values. */
export interface RelativeTrend {
  /** A fraction of itself a year. */
  readonly rate: number;
  /** R², how straight it went: 1 is the same change every year. */
  readonly fit: number;
}

/**
 * The change a year of a figure relative to itself: that of the line through the logarithms of six yearly values, or, where one is nothing or
 * negative, the slope of the straight line ÷ the mean of their sizes.
 *
 * @param values One a fiscal year, oldest first.
 * @returns `undefined` with fewer than six, or one unknown.
 * @see formulas.md 18, below the table.
 */
export function relativeTrend(values: readonly (number | undefined)[]): RelativeTrend | undefined {
  const window = values.slice(-(TREND_YEARS + 1));
  const known = window.filter(isKnown);
  if (known.length <= TREND_YEARS) return undefined;
  const logarithmic = trendGrowth(known, TREND_YEARS);
  if (logarithmic !== undefined) return logarithmic;
  const [rate, line] = [linearTrend(known), lineFit(known)];
  return rate === undefined || line === undefined ? undefined : { rate, fit: line.fit };
}
