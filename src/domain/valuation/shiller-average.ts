import type { Absence } from '../arithmetic/absence.ts';
import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';

/** A per-share figure and the consumer price index of the month in which its period ended. */
export interface InflationDated {
  readonly value: number | undefined;
  readonly priceIndex: number | undefined;
}

/** A per-share figure averaged over ten years in today's money. */
export interface ShillerAverage {
  /** Currency a share and year. */
  readonly average: number;
  /** Years that it rests on. */
  readonly years: number;
  /** It is based on fewer than ten, which must be shown to the reader. */
  readonly short: boolean;
}

const wantedYears = 10;
const leastYears = 7;

/**
 * A per-share figure of an average year of the last ten, each period carried to today's money: value × price index now ÷ price index then.
 *
 * Earnings give E10; revenue, book value and free cash flow go the same way. Loss years stay in.
 *
 * @param periods Oldest first; the last ten years count.
 * @param priceIndexNow Of the same series, not seasonally adjusted.
 * @param periodsPerYear 1 for fiscal years, 4 for quarters, whose values are summed to years.
 * @returns `undefined` when fewer than seven years are known.
 * @see Campbell and Shiller, Stock prices, earnings, and expected dividends (1988).
 */
export function shillerAverage(
  periods: readonly InflationDated[],
  priceIndexNow: number | undefined,
  periodsPerYear: 1 | 2 | 4 = 1,
): ShillerAverage | undefined {
  const inTodaysMoney = periods
    .slice(-wantedYears * periodsPerYear)
    .map(({ value, priceIndex }) => product(value, quotient(priceIndexNow, priceIndex)))
    .filter(isKnown);
  const years = inTodaysMoney.length / periodsPerYear;
  if (years < leastYears) return undefined;
  const total = inTodaysMoney.reduce((sum, value) => sum + value, 0);
  return { average: total / years, years, short: years < wantedYears };
}

/**
 * Shiller P/E: years of average earnings that the price pays for, price ÷ E10.
 *
 * @returns `undefined` when the average year was a loss (shown "At Loss"), or too few years are known.
 */
export function shillerPriceEarnings(price: number | undefined, averageEarnings: ShillerAverage | undefined): number | undefined {
  return quotient(price, averageEarnings?.average);
}

/** Why a price to a ten-year average has no value. */
export function absenceOfShillerMultiple(price: number | undefined, average: ShillerAverage | undefined): Absence {
  if (average === undefined) return 'short_history';
  return isKnown(price) ? 'at_loss' : 'no_data';
}
