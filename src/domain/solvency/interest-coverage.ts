import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';

/**
 * How often operating income pays the interest, operating income ÷ interest expense.
 *
 * @param interestExpense A positive number.
 * @returns `undefined` for an operating loss (shown "At Loss") and when no interest was reported, whether there is no debt to pay it on
 *   (shown "No Debt") or there is (unknown).
 */
export function interestCoverage(operatingIncome: number | undefined, interestExpense: number | undefined): number | undefined {
  return isKnown(operatingIncome) && operatingIncome > 0 ? quotient(operatingIncome, interestExpense) : undefined;
}
