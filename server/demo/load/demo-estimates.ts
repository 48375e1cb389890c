import { compoundGrowth } from '#domain/growth/compound-growth.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import type { Store } from '#server/database/schema.ts';
import { type StoredEstimate, storeEstimates } from '#server/queries/estimates/store-estimates.ts';
import { computedStatements } from '#server/queries/facts/computed-statements.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findStockSummary } from '#server/queries/listings/stock-summary.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import { demoStockid } from '../companies/identity.ts';
import { leadingCompanies } from '../companies/leading-companies.ts';
import { dayText } from '../prices/calendar.ts';
import { type Random, randomNamed } from '../random.ts';

/** Leading companies that no invented analyst follows: their pages show what is said without estimates. */
const UNFOLLOWED: ReadonlySet<string> = new Set(['quillon-biologics', 'tidewright-storage', 'bramwell-tools']);

const METRICS = [
  { metric: 'revenue', list: 'income_statement', key: 'revenue' },
  { metric: 'eps', list: 'per_share', key: 'eps' },
] as const;

/** Estimates of the leading companies that are followed: of three years to come, of eight years past, ratings and a target price. */
export async function storeDemoEstimates(db: Store, before: number): Promise<void> {
  const followed = leadingCompanies(dayText(before)).filter(({ key, left }) => left === undefined && !UNFOLLOWED.has(key));
  for (const { key } of followed) {
    const listing = await findListing(db, demoStockid(key, COMMON));
    if (listing === undefined) continue;
    const random = randomNamed(`estimates of ${key}`);
    const price = (await findStockSummary(db, listing.stockid))?.price ?? undefined;
    const today = dayText(before);
    await storeEstimates(db, listing.stockid, [...ofAccounts(await computedStatements(db, listing), today, random), ...ofShare(price, today, random)]);
  }
}

function ofAccounts({ annual }: Statements, today: string, random: Random): StoredEstimate[] {
  return METRICS.flatMap(({ metric, list, key }) => {
    const value = (year: StatementPeriod | undefined) => year?.value(list, key);
    const last = annual.at(-1);
    const [now, then] = [value(last), value(annual.at(-4))];
    if (last === undefined || now === undefined) return [];
    const growth = Math.min(0.2, Math.max(-0.05, compoundGrowth(then, now, 3) ?? 0.03));
    const analysts = Math.round(random.between(6, 24));
    const of = (period_end: string, as_of: string, mean: number, width: number): StoredEstimate => {
      const spread = Math.abs(mean) * width;
      return { metric, period: 'year', period_end, as_of, mean: rounded(mean), low: rounded(mean - spread), high: rounded(mean + spread), analysts };
    };
    const coming = [1, 2, 3].flatMap((ahead) => {
      const mean = now * (1 + growth) ** ahead;
      const end = laterYear(last.end, ahead);
      const earlier = earlierMonths(today);
      return [...earlier.map((as_of) => of(end, as_of, mean * random.between(0.96, 1.03), 0.06 * ahead)), of(end, today, mean, 0.05 * ahead)];
    });
    const past = annual.slice(-8).flatMap((year) => {
      const actual = value(year);
      return actual === undefined ? [] : [of(year.end, year.end, actual * random.between(0.92, 1.06), 0.05)];
    });
    return [...past, ...coming];
  });
}

function ofShare(price: number | undefined, today: string, random: Random): StoredEstimate[] {
  const alone = { period: '', period_end: '', low: null, high: null, analysts: null } as const;
  const days = [...earlierMonths(today), today];
  const ratings = days.flatMap((as_of) =>
    (['strong_buy', 'buy', 'hold', 'sell', 'strong_sell'] as const).map((metric, at) => ({
      ...alone,
      metric,
      as_of,
      mean: Math.round(random.between([3, 5, 4, 0, 0][at] ?? 0, [7, 9, 8, 3, 2][at] ?? 1)),
    })),
  );
  if (price === undefined) return ratings;
  const targets = days.map((as_of) => {
    const mean = price * random.between(0.98, 1.18);
    return { ...alone, metric: 'target_price' as const, as_of, mean: rounded(mean), low: rounded(mean * 0.82), high: rounded(mean * 1.2), analysts: 14 };
  });
  return [...ratings, ...targets];
}

/** The first days of the three months before, on which estimates were made too. */
function earlierMonths(today: string): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return [3, 2, 1].map((back) => `${Math.floor((months - back) / 12)}-${String(((months - back) % 12) + 1).padStart(2, '0')}-01`);
}

function laterYear(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace('-02-29', '-02-28');
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
