import type { DividendHistory, StockRights, StockSplits, TopDividends } from '#contract/entities/stock/dividends.ts';
import { yieldHistory } from '#domain/dividends/yield-history.ts';
import type { Store } from '#server/database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { listedStocks } from '../lists/listed-stocks.ts';
import { findDividendEvents, paymentRows } from './dividend-events.ts';

/** Payments, and the yield on every day of trading between two days. */
export async function findDividendHistory(
  db: Store,
  { stockid, currency }: FoundListing,
  { from = '', to = '9999' }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<DividendHistory> {
  const events = await findDividendEvents(db, stockid);
  const isWithin = (day: string) => day >= from && day <= to;
  const yields = yieldHistory(events?.bars ?? [], events?.dividends ?? []).filter(({ day }) => isWithin(day));
  const payments = paymentRows(events?.dividends ?? []);
  return {
    stockid,
    currency,
    payments: payments.filter(({ ex_day }) => isWithin(ex_day)),
    yields: { days: yields.map(({ day }) => day), values: yields.map(({ value }) => value) },
    note: payments.length === 0 ? 'The prices loaded here come without dividends, or none was paid.' : null,
  };
}

/** Splits of a share, newest first. */
export async function findSplits(db: Store, { stockid }: FoundListing): Promise<StockSplits> {
  const events = await findDividendEvents(db, stockid);
  const splits = (events?.splits ?? []).map(({ day, numerator, denominator }) => ({ day, numerator, denominator })).reverse();
  const reason = events === undefined ? 'Splits come with prices, and no price of this stock is loaded.' : null;
  return { stockid, splits, since: events?.since ?? null, reason };
}

/** Rights issues of a share. */
export function findRights({ stockid }: FoundListing): StockRights {
  return { stockid, rights: [], reason: 'None of the sources of this installation lists rights issues.' };
}

/** How many stocks the list has (DIV-01). */
const TOP = 20;

/** The highest dividend yields among companies that are traded, one listing of each. */
export async function findTopDividends(db: Store): Promise<TopDividends> {
  const payers = (await listedStocks(db)).filter(({ stock }) => !stock.delisted && (stock.yield ?? 0) > 0);
  // The largest listing of a company comes first in the list.
  const companies = [...new Map(payers.toReversed().map((entry) => [entry.issuerId, entry.stock])).values()];
  const stocks = companies.sort((a, b) => (b.yield ?? 0) - (a.yield ?? 0)).slice(0, TOP);
  const days = stocks.flatMap(({ last_price_date }) => last_price_date ?? []).sort();
  return { as_of: days.at(-1) ?? null, stocks };
}
