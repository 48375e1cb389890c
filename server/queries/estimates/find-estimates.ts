import * as v from 'valibot';
import {
  type AllEstimates,
  type AnalystRatings,
  type Estimate,
  EstimateMetric,
  type Estimates,
  type PriceTargets,
  RatingMetric,
} from '#contract/entities/stock/estimates.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import type { StatementListName } from '#domain/statements/periods/statement-periods.ts';
import { priceToEarnings } from '#domain/valuation/price-multiples.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findStockSummary } from '../listings/stock-summary.ts';
import { findStoredEstimates } from './store-estimates.ts';

type Row = Database['estimate'];

/** Where the accounts have what is estimated. */
const LINES: Readonly<Record<EstimateMetric, { label: string; unit: string; list: StatementListName; key: string }>> = {
  revenue: { label: 'Revenue', unit: 'currency', list: 'income_statement', key: 'revenue' },
  ebitda: { label: 'EBITDA', unit: 'currency', list: 'income_statement', key: 'ebitda' },
  net_income: { label: 'Net income', unit: 'currency', list: 'income_statement', key: 'net_income' },
  eps: { label: 'Earnings per share', unit: 'currency_per_share', list: 'per_share', key: 'eps' },
  dividends_per_share: { label: 'Dividends per share', unit: 'currency_per_share', list: 'per_share', key: 'dps' },
};

/** Nothing is made up for a company that nobody loaded estimates for. */
const NONE =
  'No estimates of this stock are loaded, and none are made up. Whoever runs this server loads a file of them: npm run ingest -- estimates --file FILE.';

/** Years of accounts beside the estimates. */
const YEARS = 10;

/** The newest estimates of each period, beside what was reported. */
export async function findEstimates(db: Store, listing: FoundListing): Promise<Estimates> {
  const [rows, statements] = await Promise.all([findStoredEstimates(db, listing.stockid), computedStatements(db, listing)]);
  const newest = new Map(rows.map((row) => [`${row.metric} ${row.period} ${row.period_end}`, row]));
  const estimates = estimatesOf([...newest.values()], statements);
  const metrics = [...new Set(estimates.map(({ metric }) => metric))];
  const actuals = metrics.flatMap((metric) =>
    statements.annual.slice(-YEARS).flatMap((year) => {
      const value = year.value(LINES[metric].list, LINES[metric].key);
      return value === undefined ? [] : [{ metric, end: year.end, value }];
    }),
  );
  const summary = await findStockSummary(db, listing.stockid);
  const price = statements.currency === listing.currency ? (summary?.price ?? undefined) : undefined;
  const forward_pe = estimates.flatMap(({ metric, period, end, mean, actual }) => {
    const value = metric === 'eps' && period === 'year' && actual === null ? priceToEarnings(price, mean) : undefined;
    return value === undefined ? [] : [{ end, value }];
  });
  return { ...headOf(listing, statements, estimates.length), estimates, actuals, forward_pe };
}

/** Every version of every estimate. */
export async function findAllEstimates(db: Store, listing: FoundListing): Promise<AllEstimates> {
  const [rows, statements] = await Promise.all([findStoredEstimates(db, listing.stockid), computedStatements(db, listing)]);
  const estimates = estimatesOf(rows, statements);
  return { ...headOf(listing, statements, estimates.length), estimates };
}

/** How many analysts say buy or sell, newest first. */
export async function findRatings(db: Store, listing: FoundListing): Promise<AnalystRatings> {
  const [rows, statements] = await Promise.all([findStoredEstimates(db, listing.stockid), computedStatements(db, listing)]);
  const byDay = Map.groupBy(
    rows.filter(({ metric }) => v.is(RatingMetric, metric)),
    ({ as_of }) => as_of,
  );
  const ratings = [...byDay].map(([as_of, ofDay]) => {
    const count = (metric: RatingMetric) => ofDay.find((row) => row.metric === metric)?.mean ?? 0;
    const counts = { strong_buy: count('strong_buy'), buy: count('buy'), hold: count('hold'), sell: count('sell'), strong_sell: count('strong_sell') };
    return { as_of, ...counts, analysts: Object.values(counts).reduce((sum, each) => sum + each, 0) };
  });
  ratings.sort((a, b) => (a.as_of < b.as_of ? 1 : -1));
  return { ...headOf(listing, statements, ratings.length), ratings };
}

/** What analysts expect the share to cost within a year, newest first. */
export async function findPriceTargets(db: Store, { stockid, currency }: FoundListing): Promise<PriceTargets> {
  const rows = await findStoredEstimates(db, stockid);
  const targets = rows.filter(({ metric }) => metric === 'target_price').map(({ mean, low, high, analysts, as_of }) => ({ mean, low, high, analysts, as_of }));
  const summary = await findStockSummary(db, stockid);
  const upside = oneYearGrowth(targets.at(-1)?.mean, summary?.price ?? undefined);
  return {
    stockid,
    currency,
    price: summary?.price ?? null,
    price_on: summary?.last_price_date ?? null,
    upside: upside ?? null,
    targets: targets.toReversed(),
    reason: targets.length === 0 ? NONE : null,
  };
}

function headOf({ stockid }: FoundListing, { currency }: Statements, known: number): { stockid: string; currency: string | null; reason: string | null } {
  return { stockid, currency: currency ?? null, reason: known === 0 ? NONE : null };
}

function estimatesOf(rows: readonly Row[], statements: Statements): Estimate[] {
  const valueAt = (metric: EstimateMetric, period: string, end: string) => {
    const { list, key } = LINES[metric];
    const periods = period === 'year' ? statements.annual : statements.quarter;
    return periods.find((each) => Math.abs(dayNumber(each.end) - dayNumber(end)) <= DRIFT)?.value(list, key);
  };
  return rows.flatMap((row): Estimate[] => {
    const { metric, period, period_end: end, as_of, mean, low, high, analysts } = row;
    if (!v.is(EstimateMetric, metric) || (period !== 'year' && period !== 'quarter')) return [];
    const actual = valueAt(metric, period, end);
    const yearBefore = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`.replace('-02-29', '-02-28');
    const before =
      valueAt(metric, period, yearBefore) ??
      rows.findLast((each) => each.metric === metric && each.period === period && isNear(each.period_end, yearBefore))?.mean;
    const { label, unit } = LINES[metric];
    return [
      {
        ...{ metric, label, unit, period, end, mean, low, high, analysts, as_of },
        actual: actual ?? null,
        surprise: oneYearGrowth(actual, mean) ?? null,
        growth: oneYearGrowth(mean, before) ?? null,
      },
    ];
  });
}

/** Files may name the last day of the month for a fiscal year of 52 weeks. */
const DRIFT = 12;

/** Whether two days end the same period. */
export function isNear(a: string, b: string): boolean {
  return Math.abs(dayNumber(a) - dayNumber(b)) <= DRIFT;
}
