/** A day of a portfolio: its value at the close, with what came in before trading and what left after it. */
export interface ValuedDay {
  readonly day: string;
  readonly value: number;
  /** Paid in at the start of the day, 0 or more. */
  readonly paidIn: number;
  /** Taken out at the end of the day, 0 or more; not in `value` any more. */
  readonly takenOut: number;
  /** What is in neither value but earned some of this day: stocks without a price, or sold before, that paid a dividend, at their last worth. */
  readonly aside?: number;
}

/** The index of a time-weighted return, and the days that could not be computed. */
export interface TimeWeighted {
  /** One a day, the growth of 1; NaN from the first day on that is not known. */
  readonly index: readonly number[];
  /** Days that began with nothing or less: they are skipped. */
  readonly skipped: readonly string[];
}

/**
 * Time-weighted return: what the picks did, whatever was paid in when. Day by day (value + taken out) ÷ (value before + paid in), chained. What is
 * aside counts on both sides of its day. A day whose amounts are not known makes the growth unknown from there on.
 *
 * @param days Oldest first. An amount that is not known is NaN.
 */
export function timeWeighted(days: readonly ValuedDay[]): TimeWeighted {
  const index: number[] = [];
  const skipped: string[] = [];
  let growth = 1;
  let before = 0;
  for (const { day, value, paidIn, takenOut, aside = 0 } of days) {
    const start = before + paidIn + aside;
    if (start > 0 || Number.isNaN(start)) growth *= (value + takenOut + aside) / start;
    else if (value !== 0 || takenOut !== 0) skipped.push(day);
    index.push(growth);
    before = value;
  }
  return { index, skipped };
}

/** A return of several days as one of a year, (1 + r)^(365 ÷ days) − 1; `undefined` for a year or less, where it would only exaggerate. */
export function yearly(whole: number, days: number): number | undefined {
  return days > 365 && whole > -1 ? (1 + whole) ** (365 / days) - 1 : undefined;
}
