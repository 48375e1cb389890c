import type { Absence } from '../arithmetic/absence.ts';
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

/**
 * Why there is no interest coverage: no debt and no interest to pay on it, an operating loss, or interest that nobody reported although there
 * is debt.
 */
export function absenceOfInterestCoverage(operatingIncome: number | undefined, interestExpense: number | undefined, totalDebt: number | undefined): Absence {
  const paysInterest = isKnown(interestExpense) && interestExpense > 0;
  if (!paysInterest && totalDebt === 0) return 'no_debt';
  if (!isKnown(operatingIncome)) return 'no_data';
  return operatingIncome <= 0 ? 'at_loss' : 'no_data';
}
