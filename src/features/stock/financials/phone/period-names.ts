import type { StatementPeriod } from '#contract/entities/financials.ts';

/** `2019` for a year, `Q3 19` for a quarter. */
export function periodName({ fiscal_year, fiscal_period }: StatementPeriod): string {
  return fiscal_period === 'FY' ? String(fiscal_year) : `${fiscal_period} ${String(fiscal_year).slice(2)}`;
}

/** Position of the period that ends on a day; the last one otherwise. */
export function periodAt(periods: readonly StatementPeriod[], end: string | undefined): number {
  const found = periods.findIndex((period) => period.end === end);
  return found === -1 ? periods.length - 1 : found;
}
