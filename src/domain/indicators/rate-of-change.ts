import type { IndicatorLine } from './price-bar.ts';

/**
 * Rate of change: the change of the close over the last `count` bars.
 *
 * @returns In percent; `undefined` for the first `count` closes and after a close of 0.
 */
export function rateOfChange(closes: readonly number[], count: number): IndicatorLine {
  return closes.map((close, index) => {
    const before = closes[index - count];
    return before === undefined || before === 0 ? undefined : (close / before - 1) * 100;
  });
}
