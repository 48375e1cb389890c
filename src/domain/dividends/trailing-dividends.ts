import { dayNumber } from '../statements/days.ts';

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
