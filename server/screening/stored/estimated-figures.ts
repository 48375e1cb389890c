import { compoundGrowth } from '#domain/growth/compound-growth.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import { priceToEarnings } from '#domain/valuation/price-multiples.ts';
import type { Database, Store } from '../../database/schema.ts';
import { isNear } from '../../queries/estimates/find-estimates.ts';

type Estimate = Pick<Database['estimate'], 'metric' | 'period' | 'period_end' | 'as_of' | 'mean'>;

/** Years of the growth that analysts expect over a longer time, and days of a revision. */
const LONG = 5;
const REVISED = 91;

/** Every version of what analysts expect of revenue and earnings per share, by stockid, within a period the oldest version first. */
export async function storedEstimates(db: Store): Promise<ReadonlyMap<string, readonly Estimate[]>> {
  const rows = await db
    .selectFrom('estimate')
    .select(['stockid', 'metric', 'period', 'period_end', 'as_of', 'mean'])
    .where('metric', 'in', ['eps', 'revenue'])
    .orderBy('period_end')
    .orderBy('as_of')
    .execute();
  return Map.groupBy(rows, ({ stockid }) => stockid);
}

/** What estimates are set against: the last periods that were reported, and the price in the currency of the accounts. */
export interface ReportedPeriods {
  readonly fiscalEnd: string | undefined;
  readonly fiscalEps: number | undefined;
  readonly quarterEnd: string | undefined;
  readonly quarterEps: number | undefined;
  readonly price: number | undefined;
}

/** Fields of what analysts expect. The next fiscal year is the one after the first that is not reported yet. */
export function estimatedFigures(estimates: readonly Estimate[], reported: ReportedPeriods): Record<string, number> {
  const { fiscalEnd, fiscalEps, quarterEnd, quarterEps, price } = reported;
  const versions = (metric: 'eps' | 'revenue', period: 'year' | 'quarter', end: string | undefined) =>
    end === undefined ? [] : estimates.filter((each) => each.metric === metric && each.period === period && isNear(each.period_end, end));
  const year = (ahead: number) => (fiscalEnd === undefined ? undefined : yearsLater(fiscalEnd, ahead));
  const mean = (metric: 'eps' | 'revenue', ahead: number) => versions(metric, 'year', year(ahead)).at(-1)?.mean;
  const next = versions('eps', 'year', year(2));
  const newest = next.at(-1);
  const before = newest && next.findLast(({ as_of }) => as_of <= addDays(newest.as_of, -REVISED));
  const forward = priceToEarnings(price, newest?.mean);
  const long = compoundGrowth(fiscalEps, mean('eps', LONG), LONG);
  const figures = {
    forward_pe: forward,
    forward_peg: priceEarningsToGrowth(forward, long),
    estimated_eps_growth: oneYearGrowth(newest?.mean, mean('eps', 1)),
    estimated_eps_growth_5y: long,
    estimated_revenue_growth: oneYearGrowth(mean('revenue', 2), mean('revenue', 1)),
    earnings_surprise: oneYearGrowth(quarterEps, versions('eps', 'quarter', quarterEnd).at(-1)?.mean),
    estimate_revision: oneYearGrowth(newest?.mean, before?.mean),
  };
  return Object.fromEntries(Object.entries(figures).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}

/** The same day so many years later. */
function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace('-02-29', '-02-28');
}

/** The last periods of a stock by its figures. @param price In the currency of the accounts; null where it is in another. */
export function reportedPeriods(figures: Readonly<Record<string, number | null>>, price: number | null): ReportedPeriods {
  const day = (field: string) => (figures[field] == null ? undefined : addDays('1970-01-01', figures[field]));
  return {
    fiscalEnd: day('fiscal_end'),
    fiscalEps: figures.fiscal_eps ?? undefined,
    quarterEnd: day('quarter_end'),
    quarterEps: figures.quarter_eps ?? undefined,
    price: price ?? undefined,
  };
}
