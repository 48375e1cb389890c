import type { DailyBar, SplitEvent } from '#domain/prices/daily-bar.ts';
import { splitRatio } from '#domain/prices/split-ratio.ts';

/** Smaller splits, such as 21 for 20, cannot be distinguished from a day's trading. */
const CLEAR = Math.log(1.3);

/**
 * The first split that leaves no step in prices said to be as traded: they were adjusted for it already, and adjusting them again would be wrong.
 *
 * @param bars Oldest first.
 */
export function splitWithoutStep(bars: readonly DailyBar[], splits: readonly SplitEvent[]): SplitEvent | undefined {
  return splits.find((split) => {
    const expected = Math.log(splitRatio(split) ?? 1);
    const on = bars.findIndex(({ day }) => day >= split.day);
    const before = bars[on - 1];
    const after = bars[on];
    if (before === undefined || after === undefined || Math.abs(expected) < CLEAR) return false;
    const step = Math.log(before.close / after.close);
    return Math.abs(step) < Math.abs(step - expected);
  });
}
