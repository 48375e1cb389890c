import type { IndicatorLine } from './price-bar.ts';

/**
 * Simple moving average: the mean of the last `count` values.
 *
 * @param values Closes, oldest first.
 * @param count Whole number, 1 or more.
 * @returns In the unit of the values; `undefined` for the first `count − 1`.
 */
export function simpleMovingAverage(values: readonly number[], count: number): IndicatorLine {
  return values.map((_, index) => (index + 1 < count ? undefined : mean(values, index + 1 - count, index + 1)));
}

/** Summed anew for each window: a running sum would carry its rounding through thirty years. */
function mean(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i] ?? Number.NaN;
  return sum / (to - from);
}
