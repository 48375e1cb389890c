import { difference, sum } from '../arithmetic/sum.ts';

/**
 * Earnings before interest and tax, pretax income + interest expense.
 *
 * Not operating income: what the company earns outside its operations counts, what its lenders take does not.
 *
 * @returns In the statement's currency. `undefined` when either is unknown.
 */
export function ebit(pretaxIncome: number | undefined, interestExpense: number | undefined): number | undefined {
  return sum(pretaxIncome, interestExpense);
}

/**
 * Earnings before interest, tax, depreciation and amortisation, EBIT + depreciation, depletion and amortisation of the cash flow statement.
 *
 * @returns In the statement's currency. `undefined` when either is unknown.
 */
export function ebitda(earningsBeforeInterestAndTax: number | undefined, depreciationAndAmortization: number | undefined): number | undefined {
  return sum(earningsBeforeInterestAndTax, depreciationAndAmortization);
}

/**
 * Cash the business made and did not have to put back into it, cash from operations − capital expenditure.
 *
 * @param capitalExpenditure What was spent, a positive number.
 * @returns In the statement's currency. `undefined` when either is unknown.
 */
export function freeCashFlow(cashFromOperations: number | undefined, capitalExpenditure: number | undefined): number | undefined {
  return difference(cashFromOperations, capitalExpenditure);
}
