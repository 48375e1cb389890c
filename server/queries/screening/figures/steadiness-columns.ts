import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { deviation, runOf, type Years, yearsOf } from '../year-columns.ts';

type Set = (field: string, value: number | undefined) => void;

/** Years that counts look back on, and a fall of earnings that counts. */
const YEARS = 10;
const FALL = 0.05;

/** How steadily a company grew and earned over its fiscal years; a count needs every year it is over. */
export function setSteadiness(set: Set, annual: readonly StatementPeriod[]): void {
  const share = (key: string) => yearsOf(annual, 'per_share', key);
  const eps = yearsOf(annual, 'income_statement', 'eps_diluted');
  set('revenue_growth_fit', trendGrowth(share('revenue_per_share'), 5)?.fit);
  set('ebitda_growth_fit', trendGrowth(share('ebitda_per_share'), 10)?.fit);
  set('eps_growth_fit', trendGrowth(eps, 5)?.fit);
  set(
    'years_of_revenue_growth',
    runOf(yearsOf(annual, 'income_statement', 'revenue'), (now, before) => before !== undefined && now > before),
  );
  set(
    'positive_fcf_years',
    countOf(yearsOf(annual, 'cash_flow', 'free_cash_flow').slice(-YEARS), YEARS, (cash) => cash > 0),
  );
  const falls = eps.map((now, at) => fellFrom(eps[at - 1], now)).slice(-YEARS);
  set(
    'eps_declines',
    countOf(falls, YEARS, (fall) => fall === 1),
  );
  const growths = eps
    .map((now, at) => oneYearGrowth(now, eps[at - 1]))
    .slice(-5)
    .filter((each) => each !== undefined);
  set('earnings_variability', growths.length === 5 ? deviation(growths) : undefined);
}

/** How many of so many figures are as asked; `undefined` where one of them is unknown. */
function countOf(figures: Years, of: number, isSo: (figure: number) => boolean): number | undefined {
  const known = figures.filter((each) => each !== undefined);
  return known.length === of ? known.filter(isSo).length : undefined;
}

/** 1 where earnings fell by a twentieth of what they were, a larger loss included; else 0. */
function fellFrom(before: number | undefined, now: number | undefined): number | undefined {
  if (before === undefined || now === undefined) return undefined;
  return now < before && before - now >= FALL * Math.abs(before) ? 1 : 0;
}
