import { quotient } from '../arithmetic/quotient.ts';

/**
 * How much of its debt a company could repay at once, cash and short-term investments ÷ total debt.
 *
 * @returns `undefined` without debt (shown "No Debt").
 */
export function cashToDebt(cashAndShortTermInvestments: number | undefined, totalDebt: number | undefined): number | undefined {
  return quotient(cashAndShortTermInvestments, totalDebt);
}

/**
 * Lenders' money for each unit of the owners', total debt ÷ common equity.
 *
 * @param commonEquity Equity without preferred stock and minority interest.
 * @returns `undefined` when equity is nothing or negative (shown "Neg. Equity").
 */
export function debtToEquity(totalDebt: number | undefined, commonEquity: number | undefined): number | undefined {
  return quotient(totalDebt, commonEquity);
}

/**
 * The share of the assets that belongs to the common owners, common equity ÷ total assets.
 *
 * @returns A fraction, negative with negative equity. `undefined` without assets.
 */
export function equityToAssets(commonEquity: number | undefined, totalAssets: number | undefined): number | undefined {
  return quotient(commonEquity, totalAssets);
}

/**
 * Years of EBITDA it takes to repay all debt, total debt ÷ EBITDA.
 *
 * @param ebitda Of a year.
 * @returns `undefined` when EBITDA is nothing or a loss (shown "At Loss").
 */
export function debtToEbitda(totalDebt: number | undefined, ebitda: number | undefined): number | undefined {
  return quotient(totalDebt, ebitda);
}

/**
 * Debt in years of revenue, total debt ÷ revenue.
 *
 * @param revenue Of a year.
 * @returns `undefined` without revenue.
 */
export function debtToRevenue(totalDebt: number | undefined, revenue: number | undefined): number | undefined {
  return quotient(totalDebt, revenue);
}

/**
 * The rate a company pays on what it owes, interest expense ÷ average debt.
 *
 * @param interestExpense Of a year.
 * @returns A fraction a year. `undefined` without debt (shown "No Debt").
 */
export function effectiveInterestRate(interestExpense: number | undefined, averageDebt: number | undefined): number | undefined {
  return quotient(interestExpense, averageDebt);
}
