import type { StatementPeriod } from '#contract/entities/financials.ts';
import { formatShortMonth } from '#ui/format/day.ts';

/** `2019` for a year, `Q3 19` for a quarter, `Jun 19` for the twelve months to its end. */
export function periodName({ fiscal_year, fiscal_period, end }: StatementPeriod): string {
  if (fiscal_period === 'TTM') return formatShortMonth(end);
  return fiscal_period === 'FY' ? String(fiscal_year) : `${fiscal_period} ${String(fiscal_year).slice(2)}`;
}

/** Position of the period that ends on a day; the last one otherwise. */
export function periodAt(periods: readonly StatementPeriod[], end: string | undefined): number {
  const found = periods.findIndex((period) => period.end === end);
  return found === -1 ? periods.length - 1 : found;
}
