import { isKnown } from '../../arithmetic/is-known.ts';
import { settled } from '../../arithmetic/settled.ts';
import { trendGrowth } from '../../growth/trend-growth.ts';

/** Growth is counted between these, fractions a year: less is no growth company, more does not last ten years. */
export const GROWTH_LIMITS = { least: 0.05, most: 0.2 } as const;

/** Both stages as they are offered: ten years of growth, ten more at 4 %. */
export const STAGES = { growth_years: 10, terminal_growth: 0.04, terminal_years: 10 } as const;

/** Points a year that shares must earn beyond the Treasury yield. */
const PREMIUM = 0.06;

/** Without a Treasury yield: the rate that the calculator had before it followed the yield. */
export const RATE_WITHOUT_TREASURY = 0.12;

/**
 * The discount rate offered: the 10-year Treasury yield rounded up to a whole per cent, plus 6 points.
 *
 * @param treasury A fraction a year.
 * @returns A fraction a year; 12 % when the yield is unknown.
 */
export function defaultDiscountRate(treasury: number | undefined): number {
  return isKnown(treasury) ? Math.ceil(settled(treasury * 100)) / 100 + PREMIUM : RATE_WITHOUT_TREASURY;
}

/** Growth kept between 5 and 20 % a year, as it is offered. */
export function boundedGrowth(growth: number): number {
  return Math.min(Math.max(growth, GROWTH_LIMITS.least), GROWTH_LIMITS.most);
}

/** How fast a base grew by itself, and over how many years. */
export interface OwnGrowth {
  readonly rate: number;
  readonly years: 10 | 5;
}

/**
 * The trend growth of the base over ten and over five years, those that are known.
 *
 * @param values One a fiscal year, oldest first, the last one the newest.
 * @returns Longest first; empty with fewer than six years, or with losses among them: the member then says how it grows.
 */
export function ownGrowths(values: readonly (number | undefined)[]): OwnGrowth[] {
  return ([10, 5] as const).flatMap((years) => {
    const trend = trendGrowth(values, years);
    return trend === undefined ? [] : [{ rate: trend.rate, years }];
  });
}
