import { quotient } from '../arithmetic/quotient.ts';

/**
 * The share of revenue put back into plant and equipment, capital expenditure ÷ revenue.
 *
 * @param capitalExpenditure What was spent, a positive number.
 * @returns A fraction. `undefined` without revenue.
 */
export function capitalExpenditureToRevenue(capitalExpenditure: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(capitalExpenditure, revenue);
}

/**
 * The share of the operating cash flow put back into plant and equipment, capital expenditure ÷ cash from operations.
 *
 * @param capitalExpenditure What was spent, a positive number.
 * @returns A fraction. `undefined` when operations brought in no cash.
 */
export function capitalExpenditureToCashFlow(capitalExpenditure: number | undefined, cashFromOperations: number | undefined): number | undefined {
  return quotient(capitalExpenditure, cashFromOperations);
}

/**
 * Capital expenditure for each unit of operating income, capital expenditure ÷ operating income.
 *
 * @param capitalExpenditure What was spent, a positive number.
 * @returns A fraction. `undefined` for an operating loss.
 */
export function capitalExpenditureToOperatingIncome(capitalExpenditure: number | undefined, operatingIncome: number | undefined): number | undefined {
  return quotient(capitalExpenditure, operatingIncome);
}
