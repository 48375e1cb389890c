import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';

/**
 * What a year's regular dividends come to for each unit of price, dividends per share ÷ price.
 *
 * @param dividendsPerShare Regular ones of the last 365 days; specials are shown apart, since they seldom come again.
 * @returns A fraction, 0 for a share that pays none. `undefined` when the price or the dividends are unknown.
 */
export function dividendYield(dividendsPerShare: number | undefined, price: number | undefined): number | undefined {
  return quotient(dividendsPerShare, price);
}

/**
 * The yield if the latest regular dividend goes on, latest dividend × payments a year ÷ price.
 *
 * @param paymentsPerYear See `paymentsPerYear`.
 * @returns A fraction. `undefined` when any is unknown.
 */
export function forwardDividendYield(latest: number | undefined, paymentsPerYear: number | undefined, price: number | undefined): number | undefined {
  return quotient(product(latest, paymentsPerYear), price);
}
