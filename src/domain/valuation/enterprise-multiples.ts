import { quotient } from '../arithmetic/quotient.ts';

/**
 * Years of EBITDA that the whole company costs, enterprise value ÷ EBITDA.
 *
 * @param ebitda Of a year.
 * @returns Negative with a negative enterprise value. `undefined` when EBITDA is nothing or a loss (shown "At Loss").
 */
export function enterpriseValueToEbitda(enterpriseValue: number | undefined, ebitda: number | undefined): number | undefined {
  return quotient(enterpriseValue, ebitda);
}

/**
 * Years of earnings before interest and tax that the whole company costs, enterprise value ÷ EBIT.
 *
 * @param ebit Of a year.
 * @returns Negative with a negative enterprise value. `undefined` when EBIT is nothing or a loss (shown "At Loss").
 */
export function enterpriseValueToEbit(enterpriseValue: number | undefined, ebit: number | undefined): number | undefined {
  return quotient(enterpriseValue, ebit);
}

/**
 * Price of each unit of revenue for a buyer of the whole company, enterprise value ÷ revenue.
 *
 * @param revenue Of a year.
 * @returns Negative with a negative enterprise value. `undefined` without revenue.
 */
export function enterpriseValueToRevenue(enterpriseValue: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(enterpriseValue, revenue);
}

/**
 * Years of free cash flow that the whole company costs, enterprise value ÷ free cash flow.
 *
 * @param freeCashFlow Of a year.
 * @returns Negative with a negative enterprise value. `undefined` when no cash was left.
 */
export function enterpriseValueToFreeCashFlow(enterpriseValue: number | undefined, freeCashFlow: number | undefined): number | undefined {
  return quotient(enterpriseValue, freeCashFlow);
}
