import type { GrowthOfFigure } from '#contract/entities/stock/dcf.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import { ratioDefinition, type StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';
import { ownGrowths } from '#domain/valuation/dcf/dcf-defaults.ts';
import { valuesByYear } from '#domain/valuation/dcf/offered-value.ts';

/** Per-share figures whose growth is shown beside the growth that a price needs. */
const COMPARED = ['revenue_per_share', VALUED_EARNINGS, 'ebitda_per_share', 'fcf_per_share', 'book_value_per_share'] as const;
const LONGEST = 10;
const SHORTEST = 5;

/** Lowest and highest five-year trend that ended within the last ten years; null where no window is known. */
export function rangeOfTrends(values: readonly (number | undefined)[]): [number, number] | null {
  const window = values.slice(-(LONGEST + 1));
  const rates = window.flatMap((_, last) => trendGrowth(window.slice(0, last + 1), SHORTEST)?.rate ?? []);
  const ordered = rates.toSorted((a, b) => a - b);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  return lowest === undefined || highest === undefined ? null : [lowest, highest];
}

/** Growth of the company's per-share figures over ten years, over five where ten are not known. Rows that do not apply to the company are left out. */
export function growthsOf(annual: readonly StatementPeriod[]): GrowthOfFigure[] {
  const last = annual.at(-1);
  return COMPARED.filter((key) => last?.applies('per_share', key) === true).map((key) => ({
    key,
    label: ratioDefinition('per_share', key)?.label ?? key,
    trend: ownGrowths(valuesByYear(annual, key))[0] ?? null,
  }));
}
