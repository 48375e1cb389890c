import type { IndicatorLine, PriceBar } from './price-bar.ts';
import { wilderAverage } from './seeded-average.ts';

/**
 * True range of each bar: how far the price moved since the close before, gaps included: the largest of high − low, |high − close before| and
 * |low − close before|. The first bar has no close before: high − low.
 */
export function trueRanges(bars: readonly PriceBar[]): number[] {
  return bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close;
    return before === undefined ? high - low : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
  });
}

/**
 * Average true range: how far a price usually moves in a bar, Wilder's average of the true ranges.
 *
 * @returns In the unit of the prices; `undefined` for the first `count − 1` bars.
 * @see Wilder, New Concepts in Technical Trading Systems (1978).
 */
export function averageTrueRange(bars: readonly PriceBar[], count: number): IndicatorLine {
  return wilderAverage(trueRanges(bars), count);
}
