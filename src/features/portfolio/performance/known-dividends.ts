/** The dividends of a stretch of time: what was booked of them, and how many the prices know beside those. */
export interface KnownDividends {
  /** In the portfolio's currency; null where a rate is missing, or where none is booked and some are known. */
  readonly amount: number | null;
  /** Dividends of shares that were held, without an entry. */
  readonly missing: number;
}

/**
 * What is known of the dividends of the twelve months up to a day.
 *
 * @param booked Sum of those that are booked.
 * @param unbooked Ex-days of those that are not, see `LedgerOutlook`; `undefined` until they are looked for.
 */
export function dividendsOfYear(booked: number | null, unbooked: readonly string[] | undefined, to: string): KnownDividends {
  const year = `${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}`;
  const missing = (unbooked ?? []).filter((day) => day.slice(0, 7) > year && day <= to).length;
  // Nothing booked is no answer while it is not known whether something was paid.
  const isOpen = booked === 0 && (unbooked === undefined || missing > 0);
  return { amount: isOpen ? null : booked, missing };
}
