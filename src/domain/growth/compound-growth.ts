import { isKnown } from '../arithmetic/is-known.ts';

/**
 * Compound annual growth rate between two values, (last ÷ first)^(1 ÷ years) − 1.
 *
 * Looks at the two ends only; growth as the ratio pages show it is the trend through every year, see `trendGrowth`.
 *
 * @param years Between the two values, more than 0.
 * @returns A fraction a year. `undefined` unless both values are positive.
 */
export function compoundGrowth(first: number | undefined, last: number | undefined, years: number): number | undefined {
  if (!isKnown(first) || !isKnown(last) || first <= 0 || last <= 0 || years <= 0) return undefined;
  return (last / first) ** (1 / years) - 1;
}
