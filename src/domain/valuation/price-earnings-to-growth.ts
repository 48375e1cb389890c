import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';

/**
 * PEG: the price-earnings ratio for each per cent of growth, P/E ÷ (growth × 100). At 1 a growing company is fairly priced by Lynch's rule.
 *
 * @param priceEarnings Without non-recurring items.
 * @param growth A fraction a year; five-year growth of EBITDA per share, for banks of book value per share.
 * @returns `undefined` at a loss, and for a company that does not grow.
 * @see Lynch, One Up on Wall Street (1989).
 */
export function priceEarningsToGrowth(priceEarnings: number | undefined, growth: number | undefined): number | undefined {
  return quotient(priceEarnings, product(growth, 100));
}
