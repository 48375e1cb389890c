import { product } from '../arithmetic/sum.ts';
import { multipleHistory } from './multiple-history.ts';

/** Fewer month-ends than this do not make a usual price. */
const leastMonths = 36;

/**
 * The price-to-sales ratio a company usually had.
 *
 * @param monthlyPriceToSales Of up to ten years, one a month-end.
 * @returns `undefined` when fewer than 36 month-ends are known.
 */
export function usualPriceToSales(monthlyPriceToSales: readonly (number | undefined)[]): number | undefined {
  const history = multipleHistory(monthlyPriceToSales);
  return history !== undefined && monthlyPriceToSales.length - history.leftOut >= leastMonths ? history.median : undefined;
}

/**
 * Median P/S value: what a share would cost at the price-to-sales ratio it usually had, revenue per share × ten-year median.
 *
 * @returns Currency a share. `undefined` when either is unknown.
 */
export function medianPriceToSalesValue(revenuePerShare: number | undefined, usualRatio: number | undefined): number | undefined {
  return product(revenuePerShare, usualRatio);
}
