import type { StatementPeriod } from '#contract/entities/stock/financials.ts';

/** Position of the period that ends on a day; the last one otherwise. */
export function periodAt(periods: readonly StatementPeriod[], end: string | undefined): number {
  const found = periods.findIndex((period) => period.end === end);
  return found === -1 ? periods.length - 1 : found;
}
