import type { Holding, Portfolio, PortfolioRow, PortfolioStock } from '#contract/entities/records/portfolio.ts';
import type { OwnStock } from '#contract/own-stock.ts';
import { rowOfOwn } from '#contract/own-stocks.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { median } from '#domain/arithmetic/median.ts';
import type { Store } from '#server/database/schema.ts';
import { Breath } from '#server/fairness/breath.ts';
import { inOrder, type Placed } from '#server/portfolios/portfolio-order.ts';
import { answerOf, type StoredRecord } from '#server/records/stored-record.ts';
import { ApiError } from '#server/serve.ts';
import { inChunks } from '../in-chunks.ts';
import { findOwnStocks } from '../ledger/own-stocks.ts';
import { currencySymbol } from '../listings/stock-summary.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';
import { eachRecord, type Page, pageOfSized, recordsInOrder } from './record-pages.ts';
import { countRecordsBelow, findRecord } from './records.ts';

/** Stocks that fewer members have are not named to anybody, and numbers are rounded down: neither may give a single member away. */
const LEAST_MEMBERS = 20;
const ROUNDED_TO = 10;

/** What decides the place of a portfolio in the list, without its stocks' order, which may be long. */
interface PortfolioPlace extends Placed {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** The places of all of a member's portfolios, in order. */
export async function placesOfPortfolios(db: Store, userId: number): Promise<PortfolioPlace[]> {
  const places: PortfolioPlace[] = [];
  for await (const { record, bytes } of eachRecord(db, userId, portfolioKind)) {
    const { name, position } = record.fields;
    places.push({ id: record.id, rev: record.rev, created_at: record.created_at, fields: { position }, name, bytes });
  }
  return inOrder(places);
}

/** A page of a member's portfolios as the list shows them, of those that `isWanted`, and how many of those there are. */
export async function listPortfolios(
  db: Store,
  userId: number,
  page: Page,
  isWanted: (portfolio: { readonly id: string; readonly name: string }) => boolean = () => true,
): Promise<{ rows: PortfolioRow[]; total: number }> {
  const wanted = (await placesOfPortfolios(db, userId)).filter(isWanted);
  const ids = (await pageOfSized(wanted, page)).map(({ id }) => id);
  const counts = await countRecordsBelow(db, userId, holdingKind.entity);
  const portfolios = await recordsInOrder(db, userId, portfolioKind, ids);
  return { rows: portfolios.map((portfolio) => ({ ...answerOf(portfolio), stock_count: counts.get(portfolio.id) ?? 0 })), total: wanted.length };
}

/** A stock of a portfolio, without what the member wrote about it. */
export interface HeldStock {
  /** Of its record. */
  readonly id: string;
  readonly stockid: string;
  readonly bytes: number;
}

/** One portfolio and its stocks in order. @throws ApiError `not-found`, for those of others too. */
export async function findPortfolio(db: Store, userId: number, id: string): Promise<{ portfolio: StoredRecord<Portfolio>; stocks: HeldStock[] }> {
  const portfolio = await findRecord(db, userId, portfolioKind, id);
  if (portfolio === undefined) throw new ApiError('not-found');
  const { sequence } = portfolio.fields;
  const held: (HeldStock & { place: number })[] = [];
  for await (const { record, bytes } of eachRecord(db, userId, holdingKind, { parent: id })) {
    const { stockid, seq } = record.fields;
    held.push({ id: record.id, stockid, bytes, place: sequence[stockid] ?? seq });
  }
  return { portfolio, stocks: held.toSorted((a, b) => a.place - b.place || (a.stockid < b.stockid ? -1 : 1)) };
}

/** A page of the stocks of a portfolio as the member keeps them. */
export async function holdingsOnPage(db: Store, userId: number, stocks: readonly HeldStock[], page: Page): Promise<StoredRecord<Holding>[]> {
  const ids = (await pageOfSized(stocks, page)).map(({ id }) => id);
  return recordsInOrder(db, userId, holdingKind, ids);
}

/** Portfolios a stock is in; of a great many the first two megabytes. */
export async function listPortfoliosOf(db: Store, userId: number, stockid: string): Promise<PortfolioRow[]> {
  const ids = new Set<string>();
  for await (const { record } of eachRecord(db, userId, holdingKind, { reference: stockid })) ids.add(record.fields.portfolio_id);
  return (await listPortfolios(db, userId, { page: 1, per_page: 9999 }, ({ id }) => ids.has(id))).rows;
}

/** About how many bytes the figures of a stock take in an answer that shows so many fields of it. */
export function bytesOfFigures(fields: readonly string[]): number {
  return 300 + 60 * fields.length;
}

/**
 * Stocks of a portfolio with what the market says of them. A figure nobody knows is null.
 *
 * @param fields Figures beside the nine that always come, by their key in the stock's summary.
 */
export async function withFigures(db: Store, userId: number, holdings: readonly StoredRecord<Holding>[], fields: readonly string[]): Promise<PortfolioStock[]> {
  const stockids = holdings.map(({ fields: { stockid } }) => stockid);
  const own = (await findOwnStocks(db, userId, stockids)).map((stock) => [stock.stockid, listedAsOwn(stock)] as const);
  const known = new Map<string, Partial<Listed>>([...(await listingsOf(db, stockids)), ...own]);
  return holdings.map((holding) => {
    const listing = known.get(holding.fields.stockid);
    const extra = Object.fromEntries(fields.map((field) => [field, listing?.figures?.get(field) ?? null]));
    const {
      symbol = null,
      display_symbol = null,
      company = null,
      currency_symbol = null,
      delisted = null,
      mktcap = null,
      pe = null,
      beta = null,
    } = listing ?? {};
    return { ...extra, ...answerOf(holding), symbol, display_symbol, company, currency_symbol, delisted, mktcap, pe, beta };
  });
}

/** What is known of a stock that no exchange lists: what the member calls it, and the last price given. */
function listedAsOwn(stock: OwnStock): Partial<Listed> {
  const { display_symbol, company, currency, price, last_price_date } = rowOfOwn(stock);
  return { display_symbol, company, currency_symbol: currencySymbol(currency), figures: new Map(Object.entries({ price, last_price_date, currency })) };
}

interface Listed {
  readonly symbol: string;
  readonly display_symbol: string;
  readonly company: string;
  readonly currency_symbol: string;
  readonly delisted: boolean;
  readonly sector: string | null;
  readonly mktcap: number | null;
  readonly pe: number | null;
  readonly beta: number | null;
  /** Every figure of the stock's summary by its key, with price and day. */
  readonly figures: ReadonlyMap<string, unknown>;
}

async function listingsOf(db: Store, stockids: readonly string[]): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>();
  const breath = new Breath(db);
  for (const chunk of inChunks(stockids, 100)) {
    await breath.take();
    const rows = await db
      .selectFrom('listing')
      .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
      .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
      .select(['listing.stockid', 'listing.symbol', 'listing.display_symbol', 'listing.company', 'listing.currency', 'listing.exchange', 'listing.delisted_on'])
      .select(['issuer.sector', 'snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.figures'])
      .where('listing.stockid', 'in', chunk)
      .execute();
    for (const { stockid, symbol, display_symbol, company, currency, exchange, delisted_on, sector, day, price, mktcap, figures } of rows) {
      const derived = figures === null ? undefined : parseSnapshot(figures);
      const keyed = [...(derived?.valuation ?? []), ...(derived?.quality ?? [])].map(({ key, value }) => [key, value] as const);
      const facts = Object.entries({ ...derived, price, last_price_date: day, exchange, currency, sector });
      const named = { symbol, display_symbol, company, currency_symbol: currencySymbol(currency), delisted: delisted_on !== null };
      found.set(stockid, {
        ...named,
        sector,
        mktcap,
        pe: derived?.pe ?? null,
        beta: derived?.beta ?? null,
        figures: new Map<string, unknown>([...keyed, ...facts]),
      });
    }
  }
  return found;
}

/** A portfolio taken as one: the middle of what is known of its stocks, and how many sectors they come from. */
export async function aggregateOf(db: Store, stockids: readonly string[]) {
  const listings = [...(await listingsOf(db, stockids)).values()];
  const figure = (key: string) => {
    const values = listings.map(({ figures }) => figures.get(key)).filter((value) => typeof value === 'number');
    return { median: median(values) ?? null, known: values.length };
  };
  const sectors = Map.groupBy(listings, ({ sector }) => sector);
  return {
    stock_count: stockids.length,
    figures: { pe: figure('pe'), pb: figure('pb'), yield: figure('yield') },
    sectors: [...sectors].map(([sector, members]) => ({ sector, stock_count: members.length })).toSorted((a, b) => b.stock_count - a.stock_count),
  };
}

/** Stocks that most members have, and about how many of them; never who. */
export async function listPopular(db: Store) {
  const rows = await db
    .selectFrom('record')
    .leftJoin('listing', 'listing.stockid', 'record.reference')
    .select(['record.reference', 'listing.display_symbol', 'listing.company', ({ fn }) => fn.count<number>('record.user_id').distinct().as('members')])
    .where('record.entity', '=', holdingKind.entity)
    .where('record.deleted', '=', 0)
    .groupBy(['record.reference', 'listing.display_symbol', 'listing.company'])
    .having(({ fn }) => fn.count('record.user_id').distinct(), '>=', LEAST_MEMBERS)
    .orderBy('members', 'desc')
    .orderBy('record.reference')
    .limit(20)
    .execute();
  return rows.map(({ reference, display_symbol, company, members }) => ({
    stockid: reference ?? '',
    display_symbol,
    company,
    members: Number(members) - (Number(members) % ROUNDED_TO),
  }));
}
