import { isKnown } from './is-known.ts';

/** Below this a divisor counts as nothing, so that rounding dust does not make a ratio of millions. */
export const leastDivisor = 1e-9;

/**
 * One figure in relation to another, as every ratio of this folder is made.
 *
 * @returns `undefined` when either is unknown, or when the divisor is nothing or negative: a negative divisor would turn the sign round
 *   and show a loss as a merit.
 */
export function quotient(dividend: number | undefined, divisor: number | undefined): number | undefined {
  if (!isKnown(dividend) || !isKnown(divisor) || divisor < leastDivisor) return undefined;
  return dividend / divisor;
}
