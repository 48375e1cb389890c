import { isKnown } from '../../arithmetic/is-known.ts';

const LEAST = -0.1;
const MOST = 0.15;

/**
 * Growth of a figure a share that GF Value expects of the next year: half of what it grew a year over five years, from −10 to +15 %.
 *
 * @param fiveYears A fraction a year.
 * @param estimate Next year's growth by analysts, where one is loaded: counts instead.
 * @returns A fraction; 0 where neither is known.
 */
export function expectedGrowth(fiveYears: number | undefined, estimate?: number): number {
  if (isKnown(estimate)) return estimate;
  return isKnown(fiveYears) ? Math.min(MOST, Math.max(LEAST, fiveYears / 2)) : 0;
}

const YEARS_AHEAD = 3;

/**
 * A value carried on into the future, value × (1 + growth)^years: what it would be if the company grew as expected.
 *
 * @returns The values after one, two and three years.
 */
export function projectedValues(value: number, growth: number): readonly number[] {
  return Array.from({ length: YEARS_AHEAD }, (_, year) => value * (1 + growth) ** (year + 1));
}
