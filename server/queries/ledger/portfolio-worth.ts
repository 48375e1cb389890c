import type { PortfolioModel, PortfolioOverview } from '#contract/entities/records/portfolio-news.ts';
import { nothing } from '#domain/ledger/money.ts';
import type { Store } from '#server/database/schema.ts';
import { findPortfolio } from '../records/portfolios.ts';
import { findBook } from './book-of-portfolio.ts';
import { findLedger, findRatesOf } from './ledger.ts';
import { findMemberRows } from './own-stocks.ts';

interface Worths {
  readonly currency: string;
  readonly transactions: number;
  readonly priced_on: string | null;
  /** Of each stock that the transactions hold, in `currency`; null for want of a price or a rate. */
  readonly held: ReadonlyMap<string, number | null>;
}

/** What the transactions of a portfolio hold, each stock at its last close. */
async function worthsOf(db: Store, userId: number, portfolioId: string, today: string): Promise<Worths> {
  const { entries, currency } = await findLedger(db, userId, portfolioId);
  if (entries.length === 0) return { currency, transactions: 0, priced_on: null, held: new Map() };
  const { lots } = await findBook(db, userId, portfolioId, today);
  const stockids = [...new Set(lots.map(({ stockid }) => stockid))];
  const rows = new Map((await findMemberRows(db, userId, stockids)).map(({ name, stock }) => [name, stock]));
  const others = [...rows.values()].flatMap((row) => row?.currency ?? []);
  const rateOn = await findRatesOf(db, entries, currency, today, others);
  const held = stockids.map((stockid): readonly [string, number | null] => {
    const row = rows.get(stockid);
    const day = row?.last_price_date ?? null;
    const rate = row == null || day === null ? undefined : row.currency === currency ? 1 : rateOn(row.currency, day);
    const shares = lots.filter((lot) => lot.stockid === stockid).reduce((sum, lot) => sum.plus(lot.shares), nothing);
    return [stockid, row?.price == null || rate === undefined ? null : shares.times(row.price).times(rate).toNumber()];
  });
  const priced_on = [...rows.values()].reduce<string | null>(
    (last, row) => ((row?.last_price_date ?? '') > (last ?? '') ? (row?.last_price_date ?? null) : last),
    null,
  );
  return { currency, transactions: entries.length, priced_on, held: new Map(held) };
}

/** A portfolio in a line. */
export async function findOverview(
  db: Store,
  userId: number,
  { id, name, stock_count }: Pick<PortfolioOverview, 'id' | 'name' | 'stock_count'>,
  today: string,
): Promise<PortfolioOverview> {
  const { currency, transactions, priced_on, held } = await worthsOf(db, userId, id, today);
  const worth = held.size === 0 ? null : [...held.values()].reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
  return { id, name, stock_count, transactions, currency, worth, priced_on };
}

/** A portfolio as a model, the largest part first. Weights are by worth only where every stock of it is held, priced and not sold short. */
export async function findModel(db: Store, userId: number, id: string, today: string): Promise<PortfolioModel> {
  const { stocks } = await findPortfolio(db, userId, id);
  const { currency, held } = await worthsOf(db, userId, id, today);
  const stockids = [...new Set([...held.keys(), ...stocks.map(({ stockid }) => stockid)])];
  const names = new Map((await findMemberRows(db, userId, stockids)).map(({ name, stock }) => [name, stock]));
  const values = [...held.values()];
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const byWorth = whole > 0 && values.every((value) => value !== null && value > 0);
  const weighed = stockids
    .filter((stockid) => !byWorth || held.has(stockid))
    .map((stockid) => {
      const worth = held.get(stockid) ?? null;
      const row = names.get(stockid);
      const weight = byWorth && worth !== null ? worth / whole : 1 / stockids.length;
      return { stockid, display_symbol: row?.display_symbol ?? stockid, company: row?.company ?? '', weight, worth };
    });
  return { id, weighted_by: byWorth ? 'worth' : 'equal', currency, stocks: weighed.toSorted((a, b) => b.weight - a.weight) };
}
