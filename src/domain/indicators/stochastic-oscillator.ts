import type { IndicatorLine, PriceBar } from './price-bar.ts';

/** Place of closes within their recent range, and the average of that. */
export interface Stochastic {
  readonly k: IndicatorLine;
  readonly d: IndicatorLine;
}

/**
 * Slow stochastic oscillator: 100 × (close − lowest low) ÷ (highest high − lowest low) of the last `count` bars, smoothed by a simple
 * average into %K, whose simple average is %D.
 *
 * @returns 0 to 100; `undefined` during the warm-up, and while a window that the averages need had no range at all.
 */
export function stochasticOscillator(bars: readonly PriceBar[], count: number, signalCount: number, smoothing: number): Stochastic {
  const raw = bars.map((bar, index) => (index + 1 < count ? undefined : placeInRange(bars.slice(index + 1 - count, index + 1), bar.close)));
  const k = averageOfKnown(raw, smoothing);
  return { k, d: averageOfKnown(k, signalCount) };
}

function placeInRange(window: readonly PriceBar[], close: number): number | undefined {
  const highest = window.reduce((most, { high }) => Math.max(most, high), Number.NEGATIVE_INFINITY);
  const lowest = window.reduce((least, { low }) => Math.min(least, low), Number.POSITIVE_INFINITY);
  return highest === lowest ? undefined : (100 * (close - lowest)) / (highest - lowest);
}

function averageOfKnown(values: IndicatorLine, count: number): IndicatorLine {
  return values.map((_, index) => {
    const window = index + 1 < count ? [] : values.slice(index + 1 - count, index + 1);
    const known = window.filter((value) => value !== undefined);
    return known.length < count ? undefined : known.reduce((sum, value) => sum + value, 0) / count;
  });
}
