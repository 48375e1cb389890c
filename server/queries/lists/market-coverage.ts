import type { ExchangeCoverage, MarketCoverage, YearCoverage } from '#contract/entities/market/market-coverage.ts';
import { exchangePlaces } from '#domain/places/exchanges.ts';
import type { Store } from '../../database/schema.ts';
import { listedStocks } from './listed-stocks.ts';

/** What is known of one listing: calendar years of prices, and days on which its company's fiscal years end. */
interface Known {
  readonly exchange: string;
  readonly delisted: boolean;
  readonly prices: { readonly from: number; readonly to: string } | undefined;
  readonly accounts: { readonly from: string; readonly to: string } | undefined;
}

/** How much is known of the stocks that readers see, by exchange and by year. */
export async function findMarketCoverage(db: Store): Promise<MarketCoverage> {
  const [entries, firstYears, fiscalYears] = await Promise.all([listedStocks(db), findFirstYears(db), findFiscalYears(db)]);
  const listings = entries.map(({ stock, issuerId }): Known => {
    const [from, to] = [firstYears.get(stock.stockid), stock.last_price_date];
    return {
      exchange: stock.exchange,
      delisted: stock.delisted,
      prices: from === undefined || to === null ? undefined : { from, to },
      accounts: fiscalYears.get(issuerId),
    };
  });
  const byExchange = Map.groupBy(listings, ({ exchange }) => exchange);
  return {
    exchanges: [...byExchange].map(([exchange, known]) => coverageOf(exchange, known)).sort((a, b) => b.stocks - a.stocks || (a.name < b.name ? -1 : 1)),
    years: yearsOf(listings),
  };
}

/** The first calendar year of each listing's prices. */
async function findFirstYears(db: Store): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('price_year')
    .select(({ fn }) => ['stockid', fn.min('year').as('year')])
    .groupBy('stockid')
    .execute();
  return new Map(rows.map(({ stockid, year }) => [stockid, Number(year)]));
}

/** The first and last end of each company's fiscal years. */
async function findFiscalYears(db: Store): Promise<ReadonlyMap<string, { from: string; to: string }>> {
  const rows = await db
    .selectFrom('statement')
    .where('type', '=', 'annual')
    .select(({ fn }) => ['issuer_id', fn.min('period_end').as('from'), fn.max('period_end').as('to')])
    .groupBy('issuer_id')
    .execute();
  return new Map(rows.map(({ issuer_id, from, to }) => [issuer_id, { from, to }]));
}

function coverageOf(exchange: string, listings: readonly Known[]): ExchangeCoverage {
  const prices = listings.flatMap((listing) => listing.prices ?? []);
  const accounts = listings.flatMap((listing) => listing.accounts ?? []);
  return {
    exchange,
    name: exchangePlaces[exchange]?.name ?? exchange,
    stocks: listings.length,
    delisted: listings.filter(({ delisted }) => delisted).length,
    priced: prices.length,
    prices_from: least(prices.map(({ from }) => from)),
    prices_to: greatest(prices.map(({ to }) => to)),
    with_accounts: accounts.length,
    accounts_from: least(accounts.map(({ from }) => from)),
    accounts_to: greatest(accounts.map(({ to }) => to)),
  };
}

function yearsOf(listings: readonly Known[]): YearCoverage[] {
  const prices = listings.flatMap((listing) => (listing.prices === undefined ? [] : { from: listing.prices.from, to: yearOf(listing.prices.to) }));
  const accounts = listings.flatMap((listing) =>
    listing.accounts === undefined ? [] : { from: yearOf(listing.accounts.from), to: yearOf(listing.accounts.to) },
  );
  const spans = [...prices, ...accounts];
  const [first, last] = [least(spans.map(({ from }) => from)), greatest(spans.map(({ to }) => to))];
  if (first === null || last === null) return [];
  const within = (of: readonly { from: number; to: number }[], year: number) => of.filter(({ from, to }) => from <= year && year <= to).length;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, priced: within(prices, year), with_accounts: within(accounts, year) };
  });
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The least of some years or days; null of none. */
function least<T extends number | string>(values: readonly T[]): T | null {
  return values.reduce<T | null>((found, value) => (found === null || value < found ? value : found), null);
}

function greatest<T extends number | string>(values: readonly T[]): T | null {
  return values.reduce<T | null>((found, value) => (found === null || value > found ? value : found), null);
}
