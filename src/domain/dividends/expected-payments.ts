import { addDays, laterDay } from '../statements/periods/days.ts';
import { expectedDividend } from './expected-dividend.ts';
import { paymentsPerYear } from './payments-per-year.ts';
import type { ListedDividend } from './regular-and-special.ts';
import type { Dividend } from './trailing-dividends.ts';

/**
 * The dividends of the coming year if the share goes on paying as it does: each regular one of the last year again, 52 weeks later, at the
 * amount of the latest. An estimate of ours, not an announcement.
 *
 * @param dividends Oldest first, adjusted for splits.
 * @param asOf Payments of this day and the 364 after it are returned.
 * @returns None where no rhythm is known, and where the payment that was due has not come.
 */
export function expectedPayments(dividends: readonly Dividend[], asOf: string): ListedDividend[] {
  const regular = dividends.filter(({ kind, exDate }) => kind === 'regular' && exDate <= asOf);
  const next = expectedDividend(dividends, asOf);
  const perYear = paymentsPerYear(regular.map(({ exDate }) => exDate));
  if (next === undefined || perYear === undefined) return [];
  const [from, to] = [asOf, addDays(asOf, 364)];
  const days = regular.slice(-perYear).map(({ exDate }) => addDays(exDate, 364));
  // One that is late is still expected, from today on.
  return days.filter((day) => day >= next.exDate && day <= to).map((day) => ({ exDate: laterDay(day, from), amount: next.amount }));
}
