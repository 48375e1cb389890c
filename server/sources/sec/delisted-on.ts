import { addDays } from '#domain/statements/periods/days.ts';
import type { IssuerBundle } from '../issuer-bundle.ts';

/** An exchange's or issuer's notice that a paper is removed from listing (Rule 12d2-2); it takes effect ten days after it is filed. */
const REMOVAL = /^25(-NSE)?$/;
const EFFECTIVE_AFTER = 10;
/** The end of registration under section 12, by which a company leaves the market for good. */
const END_OF_REGISTRATION = /^15-12[BG]$/;

/**
 * The day on which a company's shares left their exchange, by its last Form 25, else its last Form 15. A company that has symbols in force is
 * listed, whatever of its notes was removed.
 *
 * @param tickers The symbols in force by the company's own file; `undefined` when it does not say.
 * @returns `undefined` when the company is listed, or when no filing states the day.
 */
export function delistedOn(filings: IssuerBundle['filings'], tickers: readonly string[] | undefined): string | undefined {
  if (tickers === undefined || tickers.length > 0) return undefined;
  const removed = lastDay(filings, REMOVAL);
  return removed === undefined ? lastDay(filings, END_OF_REGISTRATION) : addDays(removed, EFFECTIVE_AFTER);
}

function lastDay(filings: IssuerBundle['filings'], form: RegExp): string | undefined {
  let last: string | undefined;
  for (const filing of filings) if (form.test(filing.form) && (last === undefined || filing.filed > last)) last = filing.filed;
  return last;
}
