import { leastDivisor } from '../arithmetic/quotient.ts';
import { oneYearGrowth } from '../growth/one-year-growth.ts';

/**
 * How many per cent earnings per share move when EBIT moves by one, change of EPS ÷ change of EBIT, both as fractions of a year ago.
 *
 * @returns Negative when the two moved apart. `undefined` when EBIT did not change, or when either was a loss a year ago.
 */
export function degreeOfFinancialLeverage(
  earningsPerShare: number | undefined,
  earningsPerShareYearAgo: number | undefined,
  ebit: number | undefined,
  ebitYearAgo: number | undefined,
): number | undefined {
  const earningsChange = oneYearGrowth(earningsPerShare, earningsPerShareYearAgo);
  const ebitChange = oneYearGrowth(ebit, ebitYearAgo);
  if (earningsChange === undefined || ebitChange === undefined || Math.abs(ebitChange) < leastDivisor) return undefined;
  return earningsChange / ebitChange;
}
