import { quotient } from '../arithmetic/quotient.ts';
import { difference } from '../arithmetic/sum.ts';

/**
 * How often what is due within a year is covered by what turns to cash within a year, current assets ÷ current liabilities.
 *
 * @returns `undefined` without current liabilities.
 */
export function currentRatio(currentAssets: number | undefined, currentLiabilities: number | undefined): number | undefined {
  return quotient(currentAssets, currentLiabilities);
}

/**
 * The current ratio without what must first be sold, (current assets − inventory) ÷ current liabilities.
 *
 * @returns `undefined` without current liabilities.
 */
export function quickRatio(currentAssets: number | undefined, inventory: number | undefined, currentLiabilities: number | undefined): number | undefined {
  return quotient(difference(currentAssets, inventory), currentLiabilities);
}

/**
 * How much of what is due within a year could be paid at once, cash and short-term investments ÷ current liabilities.
 *
 * @returns `undefined` without current liabilities.
 */
export function cashRatio(cashAndShortTermInvestments: number | undefined, currentLiabilities: number | undefined): number | undefined {
  return quotient(cashAndShortTermInvestments, currentLiabilities);
}
