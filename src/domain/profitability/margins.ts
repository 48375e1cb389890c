import { quotient } from '../arithmetic/quotient.ts';

/**
 * What is left of each unit of revenue after the cost of what was sold, gross profit ÷ revenue.
 *
 * @returns A fraction, negative when goods are sold below cost. `undefined` without revenue.
 */
export function grossMargin(grossProfit: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(grossProfit, revenue);
}

/**
 * What is left of each unit of revenue after running the business, operating income ÷ revenue.
 *
 * @returns A fraction, negative for a loss. `undefined` without revenue.
 */
export function operatingMargin(operatingIncome: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(operatingIncome, revenue);
}

/**
 * What is left of each unit of revenue for the owners, net income ÷ revenue.
 *
 * @returns A fraction, negative for a loss. `undefined` without revenue.
 */
export function netMargin(netIncome: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(netIncome, revenue);
}

/**
 * What is left of each unit of revenue before tax, pretax income ÷ revenue.
 *
 * @returns A fraction, negative for a loss. `undefined` without revenue.
 */
export function pretaxMargin(pretaxIncome: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(pretaxIncome, revenue);
}

/**
 * Earnings before interest, tax, depreciation and amortisation of each unit of revenue, EBITDA ÷ revenue.
 *
 * @returns A fraction, negative for a loss. `undefined` without revenue.
 */
export function ebitdaMargin(ebitda: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(ebitda, revenue);
}

/**
 * Cash left of each unit of revenue after capital expenditure, free cash flow ÷ revenue.
 *
 * @returns A fraction, negative when cash was used up. `undefined` without revenue.
 */
export function freeCashFlowMargin(freeCashFlow: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(freeCashFlow, revenue);
}
