import type { StatementPeriod } from '#contract/entities/stock/financials.ts';
import { formatShortMonth } from '#ui/format/day.ts';

/** What a period is called: `2024`, `Q3 2024`, `Twelve months to Jun 24`. */
export function titleOfPeriod({ fiscal_period, fiscal_year, end }: StatementPeriod): string {
  if (fiscal_period === 'FY') return String(fiscal_year);
  return fiscal_period === 'TTM' ? `Twelve months to ${formatShortMonth(end)}` : `${fiscal_period} ${fiscal_year}`;
}

/** The same where there is little room: `2024`, `Q3 24`, `Jun 24`. */
export function shortTitle({ fiscal_period, fiscal_year, end }: StatementPeriod): string {
  if (fiscal_period === 'TTM') return formatShortMonth(end);
  return fiscal_period === 'FY' ? String(fiscal_year) : `${fiscal_period} ${String(fiscal_year).slice(2)}`;
}
