import { dayNumber } from '../statements/periods/days.ts';
import { paymentsPerYear } from './payments-per-year.ts';

/** One dividend of a share. */
export interface Dividend {
  /** The first day on which a buyer no longer gets it, `YYYY-MM-DD`. */
  readonly exDate: string;
  /** Currency a share, adjusted for later splits. */
  readonly amount: number;
  readonly kind: 'regular' | 'special';
}

/** What a share paid over a year, regular and special dividends apart. */
export interface TrailingDividends {
  readonly regular: number;
  readonly special: number;
}

/**
 * Dividends of a share over the 365 days up to and with a day, by ex-date.
 *
 * @returns Currency a share; 0 when none went ex, which is an answer: the list is taken to be complete.
 */
export function trailingDividends(dividends: readonly Dividend[], asOf: string): TrailingDividends {
  const paid = { regular: 0, special: 0 };
  for (const { exDate, amount, kind } of dividends) {
    const ageInDays = dayNumber(asOf) - dayNumber(exDate);
    if (ageInDays >= 0 && ageInDays < 365) paid[kind] += amount;
  }
  return paid;
}

/** The regular dividends of a year, one payment of each turn. */
export interface RegularDividends {
  readonly total: number;
  readonly payments: number;
}

/** A payment comes up to so many days earlier or later than the year before. */
const SHIFT = 31;

/**
 * The regular dividends of the year up to and with a day: the last four of a share that pays four times a year.
 *
 * Ex-dates shift by days from year to year, so that 365 days hold five quarterly payments at times and three at others; counting turns instead
 * of days leaves no such jumps. Payments that did not come leave the sum as their turn passes.
 *
 * @param regular Regular dividends alone, oldest first.
 * @returns Currency a share; nothing paid is 0, see `trailingDividends`.
 */
export function regularDividendsOfAYear(regular: readonly Dividend[], asOf: string): RegularDividends {
  const today = dayNumber(asOf);
  let end = regular.length;
  while (end > 0 && (regular[end - 1]?.exDate ?? '') > asOf) end--;
  const perYear = paymentsPerYear(regular.slice(Math.max(0, end - 4), end).map(({ exDate }) => exDate));
  const latest = regular[end - 1];
  const isOverdue = perYear === undefined || latest === undefined || today - dayNumber(latest.exDate) > 365 / perYear + SHIFT;
  const longest = isOverdue ? 365 : 365 + SHIFT;
  const result = { total: 0, payments: 0 };
  for (let at = end - 1; at >= 0; at--) {
    const dividend = regular[at];
    const ageInDays = dividend === undefined ? Number.POSITIVE_INFINITY : today - dayNumber(dividend.exDate);
    if (dividend === undefined || ageInDays >= longest || result.payments === perYear) break;
    result.total += dividend.amount;
    result.payments++;
  }
  return result;
}
