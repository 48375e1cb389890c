import { quotient } from '../arithmetic/quotient.ts';
import { difference, product, sum } from '../arithmetic/sum.ts';

/** Days that a year's figures cover, whatever its calendar: ratios of leap years and 53-week years stay comparable. */
export const daysOfYear = 365;

/** Days that a quarter's figures cover, a fourth of a year's. */
export const daysOfQuarter = 91.25;

/**
 * Days from a sale to its payment, days × average trade receivables ÷ revenue.
 *
 * @param days That the revenue covers: 365, or 91.25 for a quarter.
 * @returns Days. `undefined` without revenue or when the days are not known.
 */
export function daysSalesOutstanding(averageReceivables: number | undefined, revenue: number | undefined, days: number | undefined): number | undefined {
  return quotient(product(averageReceivables, days), revenue);
}

/**
 * Days that goods lie in stock, days × average inventory ÷ cost of revenue.
 *
 * @param days That the cost covers: 365, or 91.25 for a quarter.
 * @returns Days. `undefined` without cost of revenue or when the days are not known.
 */
export function daysInventory(averageInventory: number | undefined, costOfRevenue: number | undefined, days: number | undefined): number | undefined {
  return quotient(product(averageInventory, days), costOfRevenue);
}

/**
 * Days that a company takes to pay its suppliers, days × average trade payables ÷ cost of revenue.
 *
 * @param days That the cost covers: 365, or 91.25 for a quarter.
 * @returns Days. `undefined` without cost of revenue or when the days are not known.
 */
export function daysPayable(averagePayables: number | undefined, costOfRevenue: number | undefined, days: number | undefined): number | undefined {
  return quotient(product(averagePayables, days), costOfRevenue);
}

/**
 * Days between paying for goods and being paid for them, days sales outstanding + days inventory − days payable.
 *
 * @returns Days, negative when suppliers finance the business. `undefined` when any of the three is unknown.
 */
export function cashConversionCycle(salesDays: number | undefined, inventoryDays: number | undefined, payableDays: number | undefined): number | undefined {
  return difference(sum(salesDays, inventoryDays), payableDays);
}
