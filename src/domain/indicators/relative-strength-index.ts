import type { IndicatorLine } from './price-bar.ts';
import { wilderAverage } from './seeded-average.ts';

/**
 * Relative strength index: how much of the movement of the last closes was upwards, 100 − 100 ÷ (1 + gains ÷ losses), by Wilder's averages.
 *
 * @returns 0 to 100; 100 without losses, 50 without any movement; `undefined` for the first `count` closes.
 * @see Wilder, New Concepts in Technical Trading Systems (1978).
 */
export function relativeStrengthIndex(closes: readonly number[], count: number): IndicatorLine {
  const changes = closes.map((close, index) => (index === 0 ? undefined : close - (closes[index - 1] ?? Number.NaN)));
  const gains = wilderAverage(
    changes.map((change) => (change === undefined ? undefined : Math.max(change, 0))),
    count,
  );
  const losses = wilderAverage(
    changes.map((change) => (change === undefined ? undefined : Math.max(-change, 0))),
    count,
  );
  return gains.map((gain, index) => {
    const loss = losses[index];
    if (gain === undefined || loss === undefined) return undefined;
    if (loss === 0) return gain === 0 ? 50 : 100;
    return 100 - 100 / (1 + gain / loss);
  });
}
