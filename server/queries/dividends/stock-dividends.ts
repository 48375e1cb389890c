import type { DividendYearRow, StockDividends } from '#contract/entities/stock/dividends.ts';
import { yearsOfDividendIncrease } from '#domain/dividends/years-of-dividend-increase.ts';
import { yieldOnCost } from '#domain/dividends/yield-on-cost.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import { exchangeRate } from '#domain/prices/exchange-rate.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import type { Store } from '#server/database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findStockSummary } from '../listings/stock-summary.ts';
import { findExchangeRates } from '../prices/exchange-rates.ts';
import { coverOf, shareholderReturn } from './dividend-cover.ts';
import { type DividendEvents, findDividendEvents } from './dividend-events.ts';
import { byAccounts, byPayments, type OfPayments } from './dividend-record.ts';

/** Dividends of a share: the yield and its history, every payment, growth, and what pays for them. */
export async function findDividends(db: Store, listing: FoundListing): Promise<StockDividends> {
  const { stockid, currency } = listing;
  const [events, statements, summary] = await Promise.all([findDividendEvents(db, stockid), computedStatements(db, listing), findStockSummary(db, stockid)]);
  const price = events?.last?.close;
  const day = events?.last?.day;
  const cover = coverOf(statements);
  const paying = events !== undefined && events.dividends.length > 0 && day !== undefined ? events : undefined;
  const inAccounts = statements.annual.some((year) => (year.value('per_share', 'dps') ?? 0) > 0);
  const ofPayments: OfPayments = paying !== undefined ? byPayments(paying, currency, summary?.delisted ?? false) : byAccounts(statements, summary?.yield);
  // Years long past do not show whether the dividend still rises.
  const isCurrent = paying !== undefined || ofPayments.years.at(-1)?.year === statements.annual.at(-1)?.fiscal_year;
  const growth = isCurrent ? growthOf(ofPayments.years) : [];
  const fiveYears = growth.find(({ years }) => years === 5)?.rate ?? undefined;
  const period = accountsKnownOn(statements.ttm, day)?.period;
  return {
    stockid,
    currency,
    price: price ?? null,
    last_price_date: day ?? null,
    from: paying !== undefined ? 'prices' : inAccounts ? 'accounts' : null,
    note: noteOf(paying, inAccounts),
    ...ofPayments,
    years_of_increase: (isCurrent ? yearsOfDividendIncrease(wholeYearsOf(ofPayments.years)) : undefined) ?? null,
    growth,
    yield_on_cost_5y: yieldOnCost(ofPayments.yield ?? undefined, fiveYears) ?? null,
    cover,
    cover_currency: statements.currency ?? null,
    shareholders:
      period === undefined ? null : shareholderReturn(statements, period, await marketValueInAccounts(db, listing, statements, summary?.mktcap, day)),
  };
}

function noteOf(paying: DividendEvents | undefined, inAccounts: boolean): string | null {
  if (paying !== undefined) {
    return paying.bars === undefined ? 'The source takes dividends out of its past prices, so that past yields are not known.' : null;
  }
  return inAccounts
    ? 'The prices loaded here come without dividends. What was paid is taken from the accounts, by fiscal year and specials included; ex-dates and past yields are not known.'
    : null;
}

/** Regular dividends of whole years that follow each other, up to the newest. */
export function wholeYearsOf(years: readonly Pick<DividendYearRow, 'year' | 'regular' | 'is_whole'>[]): (number | undefined)[] {
  const whole = years.filter(({ is_whole }) => is_whole);
  const [first, last] = [whole[0]?.year, whole.at(-1)?.year];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => whole.find(({ year }) => year === first + at)?.regular);
}

/** Spans of years over which growth is given. */
const SPANS = [1, 3, 5, 10, 20] as const;

/** A year's growth from the year before; longer spans by the trend through every year. */
function growthOf(years: readonly DividendYearRow[]): StockDividends['growth'] {
  const sums = wholeYearsOf(years);
  return SPANS.filter((span) => sums.length > span).map((span) => {
    const rate = span === 1 ? oneYearGrowth(sums.at(-1), sums.at(-2)) : trendGrowth(sums, span)?.rate;
    return { years: span, rate: rate ?? null };
  });
}

/** The market value in the currency of the accounts, at the rate of the day of the price. */
async function marketValueInAccounts(
  db: Store,
  { currency }: FoundListing,
  { currency: to }: Statements,
  value: number | null | undefined,
  day: string | undefined,
): Promise<number | undefined> {
  if (value === null || value === undefined || to === undefined || day === undefined) return undefined;
  if (to === currency) return value;
  const found = exchangeRate(await findExchangeRates(db, [currency, to], day, day), currency, to, day);
  return found === undefined ? undefined : value * found.rate;
}
