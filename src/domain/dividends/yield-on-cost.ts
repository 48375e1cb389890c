import { isKnown } from '../arithmetic/is-known.ts';

/**
 * The yield on today's price in five years if dividends grow on as they did, yield × (1 + growth)⁵.
 *
 * @param growth A fraction a year, of the last five years.
 * @returns A fraction. `undefined` when dividends shrink: a falling dividend is no return on cost.
 */
export function yieldOnCost(dividendYield: number | undefined, growth: number | undefined): number | undefined {
  return isKnown(dividendYield) && isKnown(growth) && growth >= 0 ? dividendYield * (1 + growth) ** 5 : undefined;
}
