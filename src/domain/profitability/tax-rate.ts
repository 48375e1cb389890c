import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';

/** The rate taken where a company paid no meaningful tax because it made no profit: the federal rate of the United States since 2018. */
export const statutoryTaxRate = 0.21;

/** Tax rates beyond these say more about one-time items than about the business. */
const USUAL = { least: 0, most: 0.5 };

/**
 * The share of its profit that a company owes in tax as its accounts have it, income tax ÷ pretax income.
 *
 * @returns A fraction, below 0 or above 1 where one-time items made it so. `undefined` for a loss, or when either figure is unknown.
 */
export function effectiveTaxRate(incomeTax: number | undefined, pretaxIncome: number | undefined): number | undefined {
  if (!isKnown(incomeTax) || !isKnown(pretaxIncome) || pretaxIncome <= 0) return undefined;
  return quotient(incomeTax, pretaxIncome);
}

/** Whether a tax rate can be taken for that of the business: between 0 and 50 %. An unknown rate is not questioned. */
export function isUsualTaxRate(rate: number | undefined): boolean {
  return rate === undefined || (rate >= USUAL.least && rate <= USUAL.most);
}

/**
 * The tax rate that other figures are computed with: the effective one kept between 0 and 50 %.
 *
 * @returns A fraction. 21 % for a loss, see {@link isStatutoryTaxRate}. `undefined` when either figure is unknown.
 */
export function taxRate(incomeTax: number | undefined, pretaxIncome: number | undefined): number | undefined {
  if (!isKnown(incomeTax) || !isKnown(pretaxIncome)) return undefined;
  if (pretaxIncome <= 0) return statutoryTaxRate;
  return Math.min(Math.max(incomeTax / pretaxIncome, USUAL.least), USUAL.most);
}

/** Whether the tax rate is the statutory one because there was no profit to tax, which must be shown to the reader. */
export function isStatutoryTaxRate(pretaxIncome: number | undefined): boolean {
  return isKnown(pretaxIncome) && pretaxIncome <= 0;
}
