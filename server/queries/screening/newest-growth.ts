import { difference } from '#domain/arithmetic/sum.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';

type Set = (field: string, value: number | undefined) => void;

/** Growth fields of the newest periods, with the row they are of. */
const ROWS: readonly (readonly [field: string, list: StatementListName, key: string])[] = [
  ['eps_growth', 'income_statement', 'eps_diluted'],
  ['eps_without_nri_growth', 'per_share', VALUED_EARNINGS],
  ['revenue_growth', 'income_statement', 'revenue'],
  ['total_assets_growth', 'balance_sheet', 'total_assets'],
];
/** Days that periods a year apart may differ by, for fiscal years of 52 and 53 weeks. */
const SLACK = 12;

/** Growth on the year before: of twelve months, of the newest quarter, and how much faster the quarter grew. */
export function setNewestGrowth(set: Set, { ttm, quarter }: Statements): void {
  for (const [field, list, key] of ROWS) {
    const ofYear = growthOnYearBefore(ttm, list, key);
    const ofQuarter = growthOnYearBefore(quarter, list, key);
    set(field, ofYear);
    set(`${field}__q`, ofQuarter);
    if (field === 'eps_growth') set('eps_acceleration', difference(ofQuarter, ofYear));
    if (field === 'revenue_growth') set('revenue_acceleration', difference(ofQuarter, ofYear));
  }
}

/** The last period on the one a year before it, unless the two are not counted alike. */
export function growthOnYearBefore(periods: readonly StatementPeriod[], list: StatementListName, key: string): number | undefined {
  const last = periods.at(-1);
  if (last === undefined) return undefined;
  const before = yearBefore(periods);
  if (before === undefined || before.recastSince(list, key).join() !== last.recastSince(list, key).join()) return undefined;
  return oneYearGrowth(last.value(list, key), before.value(list, key));
}

/** The period that ended a year before the last one. */
export function yearBefore(periods: readonly StatementPeriod[]): StatementPeriod | undefined {
  const last = periods.at(-1);
  return last && periods.find(({ end }) => Math.abs(dayNumber(last.end) - dayNumber(end) - 365) <= SLACK);
}
