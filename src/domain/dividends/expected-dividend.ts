import { addDays, dayNumber } from '../statements/periods/days.ts';
import { paymentsPerYear } from './payments-per-year.ts';
import type { ListedDividend } from './regular-and-special.ts';
import type { Dividend } from './trailing-dividends.ts';

/** Whole weeks, so that the day of the week stays the same. */
const YEAR = 364;
/** A payment may come so many days later than in the year before and is still expected. */
const LATE = 45;

/**
 * The next dividend if the share goes on paying as it does: the amount of the latest regular one, a year after the payment whose turn it is.
 * An estimate of ours, not an announcement.
 *
 * @param dividends Oldest first, adjusted for splits.
 * @returns `undefined` where no rhythm is known, and where the payment that was due has not come: then it has perhaps been suspended.
 */
export function expectedDividend(dividends: readonly Dividend[], asOf: string): ListedDividend | undefined {
  const regular = dividends.filter(({ kind, exDate }) => kind === 'regular' && exDate <= asOf);
  const perYear = paymentsPerYear(regular.map(({ exDate }) => exDate));
  const latest = regular.at(-1);
  if (perYear === undefined || latest === undefined) return undefined;
  const turn = regular.at(-perYear);
  const exDate = turn === undefined ? addDays(latest.exDate, Math.round(YEAR / perYear)) : addDays(turn.exDate, YEAR);
  return dayNumber(asOf) - dayNumber(exDate) > LATE ? undefined : { exDate, amount: latest.amount };
}
