import type { IndicatorLine } from './price-bar.ts';

/**
 * An average that begins with the mean of the first `count` known values and then moves a part of the way to each new one.
 * What exponential and Wilder averages have in common.
 *
 * @param values Unknown ones may only be at the beginning, as the warm-up of another indicator leaves them.
 * @param weight Part of the way to the new value, 0 to 1.
 * @returns `undefined` until `count` values are known.
 */
export function seededAverage(values: IndicatorLine, count: number, weight: number): IndicatorLine {
  let known = 0;
  let sum = 0;
  let average: number | undefined;
  return values.map((value) => {
    if (value === undefined) return undefined;
    known += 1;
    if (average !== undefined) average += weight * (value - average);
    else {
      sum += value;
      if (known === count) average = sum / count;
    }
    return average;
  });
}

/**
 * Wilder's average: seeded with the mean of the first `count`, then (previous × (count − 1) + now) ÷ count.
 *
 * @see Wilder, New Concepts in Technical Trading Systems (1978).
 */
export function wilderAverage(values: IndicatorLine, count: number): IndicatorLine {
  return seededAverage(values, count, 1 / count);
}
