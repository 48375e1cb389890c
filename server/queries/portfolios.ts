import type { Holding, Portfolio, PortfolioRow, PortfolioStock } from '#contract/entities/portfolio.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { median } from '#domain/arithmetic/median.ts';
import type { Store } from '../database/schema.ts';
import { inOrder } from '../portfolios/portfolio-edits.ts';
import { answerOf, type StoredRecord } from '../records/stored-record.ts';
import { ApiError } from '../serve.ts';
import { inChunks } from './in-chunks.ts';
import { countRecordsBelow, findRecord, listRecords } from './records.ts';
import { parseSnapshot } from './snapshot/snapshot-figures.ts';
import { currencySymbol } from './stock-summary.ts';

/** Stocks that fewer members have are not named to anybody: a number of one or two could be told apart. */
const LEAST_MEMBERS = 3;

/** A member's portfolios as the list shows them. */
export async function listPortfolios(db: Store, userId: number): Promise<PortfolioRow[]> {
  const counts = await countRecordsBelow(db, userId, holdingKind.entity);
  return inOrder(await listRecords(db, userId, portfolioKind)).map((portfolio) => ({ ...answerOf(portfolio), stock_count: counts.get(portfolio.id) ?? 0 }));
}

/** One portfolio and its stocks in order. @throws ApiError `not-found`, for those of others too. */
export async function findPortfolio(db: Store, userId: number, id: string): Promise<{ portfolio: StoredRecord<Portfolio>; holdings: StoredRecord<Holding>[] }> {
  const portfolio = await findRecord(db, userId, portfolioKind, id);
  if (portfolio === undefined) throw new ApiError('not-found');
  const { sequence } = portfolio.fields;
  const place = ({ fields }: StoredRecord<Holding>) => sequence[fields.stockid] ?? fields.seq;
  const holdings = await listRecords(db, userId, holdingKind, { parent: id });
  return { portfolio, holdings: holdings.toSorted((a, b) => place(a) - place(b) || (a.fields.stockid < b.fields.stockid ? -1 : 1)) };
}

/** Portfolios a stock stands in. */
export async function listPortfoliosOf(db: Store, userId: number, stockid: string): Promise<PortfolioRow[]> {
  const holdings = await listRecords(db, userId, holdingKind, { reference: stockid });
  const ids = new Set(holdings.map(({ fields }) => fields.portfolio_id));
  return (await listPortfolios(db, userId)).filter(({ id }) => ids.has(id));
}

/**
 * Stocks of a portfolio with what the market says of them. A figure nobody knows is null; `beta` is among those.
 *
 * @param fields Figures beside the nine that always come, by their key in the stock's summary.
 */
export async function withFigures(db: Store, holdings: readonly StoredRecord<Holding>[], fields: readonly string[]): Promise<PortfolioStock[]> {
  const known = await listingsOf(
    db,
    holdings.map(({ fields: { stockid } }) => stockid),
  );
  return holdings.map((holding) => {
    const listing = known.get(holding.fields.stockid);
    const extra = Object.fromEntries(fields.map((field) => [field, listing?.figures.get(field) ?? null]));
    const { symbol = null, display_symbol = null, company = null, currency_symbol = null, delisted = null, mktcap = null, pe = null } = listing ?? {};
    return { ...extra, ...answerOf(holding), symbol, display_symbol, company, currency_symbol, delisted, mktcap, pe, beta: null };
  });
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
  /** Every figure of the stock's summary by its key, with price and day. */
  readonly figures: ReadonlyMap<string, unknown>;
}

async function listingsOf(db: Store, stockids: readonly string[]): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>();
  for (const chunk of inChunks(stockids, 500)) {
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
      found.set(stockid, { ...named, sector, mktcap, pe: derived?.pe ?? null, figures: new Map<string, unknown>([...keyed, ...facts]) });
    }
  }
  return found;
}

/** A portfolio taken as one: the middle of what is known of its stocks, and how many sectors they come from. */
export async function aggregateOf(db: Store, holdings: readonly StoredRecord<Holding>[]) {
  const listings = [
    ...(await listingsOf(
      db,
      holdings.map(({ fields }) => fields.stockid),
    )),
  ].map(([, listing]) => listing);
  const figure = (key: string) => {
    const values = listings.map(({ figures }) => figures.get(key)).filter((value) => typeof value === 'number');
    return { median: median(values) ?? null, known: values.length };
  };
  const sectors = Map.groupBy(listings, ({ sector }) => sector);
  return {
    stock_count: holdings.length,
    figures: { pe: figure('pe'), pb: figure('pb'), yield: figure('yield') },
    sectors: [...sectors].map(([sector, members]) => ({ sector, stock_count: members.length })).toSorted((a, b) => b.stock_count - a.stock_count),
  };
}

/** Stocks that most members have, and how many of them; never who. */
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
  return rows.map(({ reference, display_symbol, company, members }) => ({ stockid: reference ?? '', display_symbol, company, members: Number(members) }));
}
