import type { DailyUpdate, PortfolioEvent, PortfolioFairValue, PortfolioUpdate } from '#contract/entities/records/portfolio-news.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { fairValueKind } from '#contract/records/fair-value.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { fairValueId } from '#contract/records/ids.ts';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { findMemberRows } from '../ledger/own-stocks.ts';
import { findNamedRows } from '../lists/named-rows.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';
import { findPortfolio } from './portfolios.ts';
import { findRecord, listRecords } from './records.ts';

interface Wanted {
  readonly from: string;
  readonly limit: number;
}

/** The listed stocks of a portfolio with their last prices, in its order; one that is no longer known is left out. */
async function stocksOf(db: Store, userId: number, portfolioId: string): Promise<StockRow[]> {
  const { stocks } = await findPortfolio(db, userId, portfolioId);
  const rows = await findNamedRows(
    db,
    stocks.map(({ stockid }) => stockid),
  );
  return rows.flatMap(({ stock }) => stock ?? []);
}

const nameOf = ({ stockid, display_symbol, company }: StockRow) => ({ stockid, display_symbol, company });
const latestFirst = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

/** Dividends and splits of a portfolio's stocks, the latest first. */
export async function findPortfolioEvents(db: Store, userId: number, portfolioId: string, wanted: Wanted): Promise<PortfolioEvent[]> {
  return eventsOf(db, await stocksOf(db, userId, portfolioId), wanted);
}

/** Dividends and splits of the stocks of all portfolios of a member, the latest first. */
export async function findEventsInHoldings(db: Store, userId: number, wanted: Wanted): Promise<PortfolioEvent[]> {
  const holdings = await listRecords(db, userId, holdingKind);
  const rows = await findNamedRows(db, [...new Set(holdings.map(({ fields }) => fields.stockid))]);
  return eventsOf(
    db,
    rows.flatMap(({ stock }) => stock ?? []),
    wanted,
  );
}

async function eventsOf(db: Store, rows: readonly StockRow[], { from, limit }: Wanted): Promise<PortfolioEvent[]> {
  const stocks = new Map(rows.map((row) => [row.stockid, row]));
  const events: PortfolioEvent[] = [];
  for (const chunk of inChunks([...stocks.keys()], 300)) {
    const dividends = await db.selectFrom('dividend').selectAll().where('stockid', 'in', chunk).where('ex_day', '>=', from).execute();
    for (const { stockid, ex_day, amount, currency } of dividends) {
      const row = stocks.get(stockid);
      if (row !== undefined) events.push({ kind: 'dividend', ...nameOf(row), day: ex_day, amount, currency });
    }
    const splits = await db.selectFrom('split').selectAll().where('stockid', 'in', chunk).where('day', '>=', from).execute();
    for (const { stockid, day, numerator, denominator } of splits) {
      const row = stocks.get(stockid);
      if (row !== undefined) events.push({ kind: 'split', ...nameOf(row), day, numerator, denominator });
    }
  }
  return events.toSorted((a, b) => latestFirst(a.day, b.day) || latestFirst(b.stockid, a.stockid)).slice(0, limit);
}

/** Filings of a portfolio's companies, the latest first; a company in it by two listings is named once. */
export async function findPortfolioUpdates(db: Store, userId: number, portfolioId: string, { from, limit }: Wanted): Promise<PortfolioUpdate[]> {
  const stocks = new Map((await stocksOf(db, userId, portfolioId)).map((row) => [row.stockid, row]));
  const filings = new Map<string, PortfolioUpdate>();
  for (const chunk of inChunks([...stocks.keys()], 300)) {
    const rows = await db
      .selectFrom('filing')
      .innerJoin('listing', 'listing.issuer_id', 'filing.issuer_id')
      .select(['listing.stockid', 'filing.form', 'filing.filed', 'filing.period_end', 'filing.accession'])
      .where('listing.stockid', 'in', chunk)
      .where('filing.filed', '>=', from)
      .orderBy('filing.filed', 'desc')
      .limit(limit * 2)
      .execute();
    for (const { stockid, ...filing } of rows) {
      const row = stocks.get(stockid);
      if (row !== undefined && !filings.has(filing.accession)) filings.set(filing.accession, { ...nameOf(row), ...filing });
    }
  }
  return [...filings.values()].toSorted((a, b) => latestFirst(a.filed, b.filed) || latestFirst(b.accession, a.accession)).slice(0, limit);
}

/** Price, GF Value and the member's own value of each stock of a portfolio, in its order; those that no exchange lists at the price the member gave. */
export async function findPortfolioFairValues(db: Store, userId: number, portfolioId: string): Promise<PortfolioFairValue[]> {
  const held = (await findPortfolio(db, userId, portfolioId)).stocks.map(({ stockid }) => stockid);
  const stocks = (await findMemberRows(db, userId, held)).flatMap(({ stock }) => stock ?? []);
  const gfValues = new Map<string, number | null>();
  for (const chunk of inChunks(stocks, 300)) {
    const ids = chunk.map(({ stockid }) => stockid);
    const snapshots = await db.selectFrom('snapshot').select(['stockid', 'figures']).where('stockid', 'in', ids).execute();
    for (const { stockid, figures } of snapshots) gfValues.set(stockid, parseSnapshot(figures).gf_value);
  }
  const rows: PortfolioFairValue[] = [];
  for (const stock of stocks) {
    const { currency, price, last_price_date: price_on } = stock;
    const own = (await findRecord(db, userId, fairValueKind, fairValueId(stock.stockid)))?.fields;
    const counts = own !== undefined && own.currency === currency;
    const own_value = counts ? own.value : null;
    rows.push({
      ...{ ...nameOf(stock), currency, price, price_on, own_value },
      ...{ gf_value: gfValues.get(stock.stockid) ?? null, own_saved_on: counts ? own.saved_on : null },
    });
  }
  return rows;
}

/** What the newest session among a portfolio's stocks did to them. */
export async function findDailyUpdate(db: Store, userId: number, { id, name }: Pick<DailyUpdate, 'id' | 'name'>): Promise<DailyUpdate> {
  const stocks = await stocksOf(db, userId, id);
  const day = stocks.reduce<string | null>((last, { last_price_date }) => ((last_price_date ?? '') > (last ?? '') ? last_price_date : last), null);
  const moved = stocks.flatMap((stock) => {
    const { price, currency, p_pct_change, last_price_date } = stock;
    return day === null || last_price_date !== day || price === null || p_pct_change === null ? [] : [{ ...nameOf(stock), price, currency, p_pct_change }];
  });
  const count = (wanted: (change: number) => boolean) => moved.filter(({ p_pct_change }) => wanted(p_pct_change)).length;
  return {
    ...{ id, name, day, rose: count((change) => change > 0), fell: count((change) => change < 0), flat: count((change) => change === 0) },
    not_traded: stocks.length - moved.length,
    movers: moved.toSorted((a, b) => Math.abs(b.p_pct_change) - Math.abs(a.p_pct_change)).slice(0, 5),
  };
}
