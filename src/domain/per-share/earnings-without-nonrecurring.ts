import { difference, product } from '../arithmetic/sum.ts';

/**
 * Net income as it would have been without restructuring, impairments, disposal gains and other one-offs:
 * net income − non-recurring items × (1 − tax rate).
 *
 * @param nonRecurringItems Before tax; a gain is positive, a charge negative. 0 when the company tagged none.
 * @param taxRate A fraction from 0 to 0.5.
 * @returns In the statement's currency. `undefined` when any is unknown.
 */
export function earningsWithoutNonRecurring(
  netIncomeToCommon: number | undefined,
  nonRecurringItems: number | undefined,
  taxRate: number | undefined,
): number | undefined {
  return difference(netIncomeToCommon, product(nonRecurringItems, difference(1, taxRate)));
}
