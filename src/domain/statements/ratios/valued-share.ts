import { BY_EARNINGS_AS_FILED } from '#domain/ratios/eps-without-one-offs.ts';
import type { Figure } from '../facts/figure.ts';
import type { StatementPeriod } from '../periods/statement-periods.ts';

/** The earnings a share that values rest on: without one-off items. Concepts by `formulas` 2.5. */
export const VALUED_EARNINGS = 'eps_without_one_offs';
const AS_FILED = 'eps';

type Period = Pick<StatementPeriod, 'find' | 'value' | 'reason'>;

/**
 * A figure a share as values rest on it. Earnings without one-off items give way to those as filed, with the reason in the note, where it is
 * not known how much of an item falls into the period.
 *
 * @param row Of the per-share list.
 */
export function valuedShare(period: Period, row: string): Figure | undefined {
  const figure = period.find('per_share', row);
  if (figure !== undefined || row !== VALUED_EARNINGS) return figure;
  const filed = period.find('per_share', AS_FILED);
  return filed && { ...filed, note: whyAsFiled(period) };
}

/** The value alone of {@link valuedShare}. */
export function valuedShareValue(period: Pick<StatementPeriod, 'value'>, row: string): number | undefined {
  const value = period.value('per_share', row);
  return value !== undefined || row !== VALUED_EARNINGS ? value : period.value('per_share', AS_FILED);
}

/** The row that {@link valuedShare} reads in a period. */
export function valuedRow(period: Pick<StatementPeriod, 'value'>, row: string): string {
  return row === VALUED_EARNINGS && period.value('per_share', row) === undefined ? AS_FILED : row;
}

/** Why a figure a share is unknown although filings give what it is made of. */
export function valuedShareReason(period: Period, row: string): string | undefined {
  return period.reason('per_share', row) ?? (row === VALUED_EARNINGS ? period.reason('per_share', AS_FILED) : undefined);
}

function whyAsFiled(period: Period): string {
  const reason = period.reason('per_share', VALUED_EARNINGS);
  return reason === undefined ? `${BY_EARNINGS_AS_FILED}: tax or shares are not known, so they cannot be taken out.` : `${BY_EARNINGS_AS_FILED}. ${reason}`;
}

/** The note of a figure that {@link valuedShare} took as filed; `undefined` for any other. */
export function asFiledNote({ note }: Figure): string | undefined {
  return note?.startsWith(BY_EARNINGS_AS_FILED) === true ? note : undefined;
}
