import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { difference, sum } from '../arithmetic/sum.ts';

/** In a year no buyback takes back, and no issue adds, as much as makes this many times the shares. */
const REFOUNDED = 4;

/**
 * Whether a share count lies so far from that of a year before that it is not the same kind of share: the company was recapitalised, or a
 * filing counts wrongly.
 *
 * @param then Adjusted for later splits.
 * @returns `false` when a count is unknown.
 */
export function isRecapitalised(then: number | undefined, now: number | undefined): boolean {
  const kept = quotient(now, then);
  return kept !== undefined && kept > 0 && (kept >= REFOUNDED || kept <= 1 / REFOUNDED);
}

/**
 * How fast a company takes its own shares back: (shares then − shares now) ÷ shares then, for several years 1 − (now ÷ then)^(1 ÷ years).
 *
 * @param sharesThen At the start, adjusted for later splits.
 * @param sharesNow At the end.
 * @param years Between the two, at least 1.
 * @returns A fraction a year, positive when shares become fewer, negative when owners are diluted. `undefined` when a count is unknown.
 */
export function buybackRatio(sharesThen: number | undefined, sharesNow: number | undefined, years: number): number | undefined {
  const kept = quotient(sharesNow, sharesThen);
  if (kept === undefined || kept <= 0 || years < 1) return undefined;
  return 1 - kept ** (1 / years);
}

/**
 * What a company spent on its own shares for each unit of market value, net repurchases ÷ market cap.
 *
 * @param netRepurchases Of the last twelve months, repurchases less what new shares brought in.
 * @returns A fraction, negative when it sold more than it bought. `undefined` when either is unknown.
 */
export function buybackYield(netRepurchases: number | undefined, marketCap: number | undefined): number | undefined {
  return quotient(netRepurchases, marketCap);
}

/**
 * All that went to the owners for each unit of market value: (dividends + net repurchases + net debt paid back) ÷ market cap.
 *
 * @param netDebtPaydown Debt a year ago less debt now.
 * @returns A fraction, negative when new debt and new shares outweigh what was paid. `undefined` when any is unknown.
 */
export function shareholderYield(
  dividendsPaid: number | undefined,
  netRepurchases: number | undefined,
  netDebtPaydown: number | undefined,
  marketCap: number | undefined,
): number | undefined {
  return quotient(sum(dividendsPaid, netRepurchases, netDebtPaydown), marketCap);
}

/** What was spent on own shares less what new ones brought in. `undefined` when the repurchases are unknown; no issue reported counts as none. */
export function netShareRepurchases(repurchases: number | undefined, issuance: number | undefined): number | undefined {
  return difference(repurchases, isKnown(issuance) ? issuance : 0);
}

/**
 * About how many shares a company bought back in a quarter: what it spent ÷ the average price of the quarter. Cash flow statements have the
 * money and not the number.
 *
 * @param spent In the currency of the price.
 * @param averagePrice Mean close of the quarter, adjusted for later splits, as the answer then is.
 * @returns Shares. `undefined` when either is unknown, and for what cannot be spent, a negative amount.
 */
export function sharesBoughtBack(spent: number | undefined, averagePrice: number | undefined): number | undefined {
  return isKnown(spent) && spent >= 0 ? quotient(spent, averagePrice) : undefined;
}
