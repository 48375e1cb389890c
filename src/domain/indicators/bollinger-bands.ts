import type { IndicatorLine } from './price-bar.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';

/** A moving average and the bands around it. */
export interface BollingerBands {
  readonly middle: IndicatorLine;
  readonly upper: IndicatorLine;
  readonly lower: IndicatorLine;
}

/**
 * Bollinger bands: the simple moving average, and `width` standard deviations of the same closes above and below it.
 * The deviation is that of the population (divided by `count`).
 *
 * @returns In the unit of the closes; `undefined` for the first `count − 1`.
 */
export function bollingerBands(closes: readonly number[], count: number, width: number): BollingerBands {
  const middle = simpleMovingAverage(closes, count);
  const spread = middle.map((mean, index) => (mean === undefined ? undefined : width * deviation(closes.slice(index + 1 - count, index + 1), mean)));
  const moved = (sign: 1 | -1) => middle.map((mean, index) => (mean === undefined ? undefined : mean + sign * (spread[index] ?? Number.NaN)));
  return { middle, upper: moved(1), lower: moved(-1) };
}

function deviation(values: readonly number[], mean: number): number {
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
