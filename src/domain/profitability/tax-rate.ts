import { isKnown } from '../arithmetic/is-known.ts';

/** The rate taken where a company paid no meaningful tax because it made no profit: the federal rate of the United States since 2018. */
export const statutoryTaxRate = 0.21;

/**
 * The share of its profit that a company owes in tax, income tax ÷ pretax income, kept between 0 and 50 %.
 *
 * @returns A fraction. 21 % for a loss, see {@link isStatutoryTaxRate}. `undefined` when either figure is unknown.
 */
export function taxRate(incomeTax: number | undefined, pretaxIncome: number | undefined): number | undefined {
  if (!isKnown(incomeTax) || !isKnown(pretaxIncome)) return undefined;
  if (pretaxIncome <= 0) return statutoryTaxRate;
  return Math.min(Math.max(incomeTax / pretaxIncome, 0), 0.5);
}

/** Whether the tax rate is the statutory one because there was no profit to tax, which its reader must be told. */
export function isStatutoryTaxRate(pretaxIncome: number | undefined): boolean {
  return isKnown(pretaxIncome) && pretaxIncome <= 0;
}
