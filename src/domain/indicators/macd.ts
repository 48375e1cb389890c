import { exponentialMovingAverage } from './exponential-moving-average.ts';
import type { IndicatorLine } from './price-bar.ts';

/** The distance of two averages, its own average, and how far apart those are. */
export interface Macd {
  readonly macd: IndicatorLine;
  readonly signal: IndicatorLine;
  readonly histogram: IndicatorLine;
}

/**
 * Moving average convergence and divergence: the fast exponential average less the slow one, and the exponential average of that as signal.
 *
 * @param fast Closes of the fast average, fewer than those of the slow one: 12 and 26, and 9 for the signal, are usual.
 * @returns In the unit of the closes; `undefined` until each average has begun.
 */
export function movingAverageConvergence(closes: readonly number[], fast: number, slow: number, signalCount: number): Macd {
  const slowAverage = exponentialMovingAverage(closes, slow);
  const macd = exponentialMovingAverage(closes, fast).map((average, index) => less(average, slowAverage[index]));
  const signal = exponentialMovingAverage(macd, signalCount);
  return { macd, signal, histogram: macd.map((value, index) => less(value, signal[index])) };
}

function less(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}
