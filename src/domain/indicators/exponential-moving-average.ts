import type { IndicatorLine } from './price-bar.ts';
import { seededAverage } from './seeded-average.ts';

/**
 * Exponential moving average: newer values count more, each α = 2 ÷ (count + 1) of the way; it begins with the mean of the first `count`.
 *
 * @param values Closes, oldest first; unknown ones only at the beginning.
 * @returns In the unit of the values; `undefined` until `count` values are known.
 */
export function exponentialMovingAverage(values: IndicatorLine, count: number): IndicatorLine {
  return seededAverage(values, count, 2 / (count + 1));
}
