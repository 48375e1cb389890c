import { quotient } from '../arithmetic/quotient.ts';
import { difference, sum } from '../arithmetic/sum.ts';

/**
 * What each unit of earnings kept in the company added to yearly earnings: (EPS now − EPS n years ago) ÷ (earnings − dividends of those years).
 *
 * @param earningsPerShare One a year, oldest first; the first is the starting year, which the sums leave out.
 * @param dividendsPerShare Of the same years.
 * @returns A fraction, negative when earnings fell. `undefined` when a year is unknown, the lists differ in length, there are fewer than two
 *   years, or nothing was kept.
 */
export function returnOnRetainedEarnings(
  earningsPerShare: readonly (number | undefined)[],
  dividendsPerShare: readonly (number | undefined)[],
): number | undefined {
  if (earningsPerShare.length < 2 || earningsPerShare.length !== dividendsPerShare.length) return undefined;
  const kept = difference(sum(...earningsPerShare.slice(1)), sum(...dividendsPerShare.slice(1)));
  return quotient(difference(earningsPerShare.at(-1), earningsPerShare[0]), kept);
}
