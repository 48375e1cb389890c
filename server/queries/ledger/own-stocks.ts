import type { StockRow } from '#contract/entities/stock/stock.ts';
import { isOwnStock, type OwnStock } from '#contract/own-stock.ts';
import { ownStocksFrom, rowOfOwn } from '#contract/own-stocks.ts';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import type { Store } from '#server/database/schema.ts';
import { findNamedRows } from '../lists/named-rows.ts';
import { listRecords } from '../records/records.ts';

/** Those of a member's stocks that no exchange lists, of the ones named; nothing is read where none of them is one. */
export async function findOwnStocks(db: Store, userId: number, stockids: Iterable<string>): Promise<readonly OwnStock[]> {
  const wanted = [...stockids].filter(isOwnStock);
  if (wanted.length === 0) return [];
  const settings = (await listRecords(db, userId, userSettingKind)).map(({ fields }) => fields).filter((each) => each.portfolio_id === COMMON_PORTFOLIO);
  const own = ownStocksFrom(settings);
  return wanted.flatMap((stockid) => own.get(stockid) ?? []);
}

/** A row for each stock of a member by its id, in the order asked, those that are not listed with the last price the member gave; null for one nobody knows. */
export async function findMemberRows(db: Store, userId: number, stockids: readonly string[]): Promise<{ name: string; stock: StockRow | null }[]> {
  const own = new Map((await findOwnStocks(db, userId, stockids)).map((stock) => [stock.stockid, rowOfOwn(stock)]));
  const rows = await findNamedRows(db, stockids);
  return rows.map(({ name, stock }) => ({ name, stock: own.get(name) ?? stock }));
}
