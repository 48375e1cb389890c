import { isKnown } from './is-known.ts';

/**
 * Why a figure has no value.
 *
 * `no_data`: an input was not filed or not found. `short_history`: too few periods. `at_loss`: it divides by a profit that was a loss.
 * `neg_equity`: it divides by equity that is nothing or negative. `no_debt`: there is no debt to compare with. `no_downside`: no losing
 * period to measure. `not_meaningful`: every input is known and the measure still says nothing.
 */
export type Absence = 'no_data' | 'short_history' | 'at_loss' | 'neg_equity' | 'no_debt' | 'no_downside' | 'not_meaningful';

/** The word an investor sees in place of the figure. */
export const absenceLabels: Readonly<Record<Absence, string>> = {
  no_data: 'N/A',
  short_history: 'N/A',
  at_loss: 'At Loss',
  neg_equity: 'Neg. Equity',
  no_debt: 'No Debt',
  no_downside: 'No Downside Risk',
  not_meaningful: 'N/A',
};

/**
 * The word in place of a figure (FMT-01, FMT-02). `undefined` for one that is merely not known: no word says more than the dash
 * for it then.
 */
export function absenceWord(absence: Absence | undefined): string | undefined {
  return absence === undefined || absence === 'no_data' ? undefined : absenceLabels[absence];
}

/**
 * The number for a missing figure in answers that cannot contain null: 0 at a loss, 10000 without debt or downside, 9999 otherwise.
 *
 * For the edge of the API only: it must never enter an average, a median, a rank or a filter.
 */
export function absenceSentinel(absence: Absence): number {
  if (absence === 'at_loss') return 0;
  return absence === 'no_debt' || absence === 'no_downside' ? 10000 : 9999;
}

/** What a ratio divides by, which decides what it means that there is nothing to divide by. */
export type DivisorKind = 'profit' | 'equity' | 'debt' | 'amount';

const absenceOfDivisor: Readonly<Record<DivisorKind, Absence>> = { profit: 'at_loss', equity: 'neg_equity', debt: 'no_debt', amount: 'not_meaningful' };

/**
 * Why a ratio that has no value has none.
 *
 * @param needed Every figure that it needs.
 */
export function absenceOfRatio(divisorIs: DivisorKind, ...needed: readonly (number | undefined)[]): Absence {
  return needed.every(isKnown) ? absenceOfDivisor[divisorIs] : 'no_data';
}
