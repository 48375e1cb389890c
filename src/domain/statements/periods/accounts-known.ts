import { laterDay } from './days.ts';

interface Filed {
  readonly filed: string;
}

/** A period of accounts for a price, and whether it became known only after the day of the price. */
export interface KnownAccounts<Period> {
  readonly period: Period;
  readonly isLater: boolean;
}

/**
 * The newest accounts that were known on a day: a price of last year belongs to the accounts of last year.
 *
 * @param periods Oldest first.
 * @returns The newest of all, marked as later, where none was filed by then; `undefined` without periods.
 */
export function accountsKnownOn<Period extends Filed>(periods: readonly Period[], day: string | undefined): KnownAccounts<Period> | undefined {
  const latest = periods.at(-1);
  if (latest === undefined) return undefined;
  const known = day === undefined ? latest : periods.findLast(({ filed }) => filed <= day);
  return known === undefined ? { period: latest, isLater: true } : { period: known, isLater: false };
}

/** The last day on which any of these periods was filed; empty without periods. */
export function lastFiledOf(periods: readonly Filed[]): string {
  return periods.reduce((last, { filed }) => laterDay(last, filed), '');
}
