import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';

/**
 * The share of earnings paid out as dividends, dividends per share ÷ earnings per share without non-recurring items.
 *
 * @returns A fraction, above 1 when more was paid than earned. `undefined` for a loss (shown "At Loss").
 */
export function payoutRatio(dividendsPerShare: number | undefined, earningsPerShare: number | undefined): number | undefined {
  return quotient(dividendsPerShare, earningsPerShare);
}

/**
 * The yield on today's price in five years if dividends grow on as they did, yield × (1 + growth)⁵.
 *
 * @param growth A fraction a year, of the last five years.
 * @returns A fraction. `undefined` when dividends shrink: a falling dividend is no return on cost.
 */
export function yieldOnCost(dividendYield: number | undefined, growth: number | undefined): number | undefined {
  return isKnown(dividendYield) && isKnown(growth) && growth >= 0 ? dividendYield * (1 + growth) ** 5 : undefined;
}

/**
 * For how many years in a row the dividend has risen, back from the latest.
 *
 * @param dividendsPerShare Regular dividends of whole years, oldest first, adjusted for splits and in the currency they are declared in.
 * @returns Years; an equal or an unknown year ends the run. `undefined` when the latest year is unknown.
 */
export function yearsOfDividendIncrease(dividendsPerShare: readonly (number | undefined)[]): number | undefined {
  if (!isKnown(dividendsPerShare.at(-1))) return undefined;
  let years = 0;
  for (let index = dividendsPerShare.length - 1; index > 0; index--) {
    const now = dividendsPerShare[index];
    const before = dividendsPerShare[index - 1];
    if (!isKnown(now) || !isKnown(before) || now <= before) break;
    years++;
  }
  return years;
}
