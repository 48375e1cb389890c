import type { Portfolio } from '#contract/entities/records/portfolio.ts';
import type { Transaction } from '#contract/entities/records/transaction.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { transactionKind } from '#contract/records/transaction.ts';
import { findMemberRows } from '#server/queries/ledger/own-stocks.ts';
import { holdingsInOrder } from '#server/queries/records/holdings-in-order.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import type { StoredRecord } from '#server/records/stored-record.ts';
import { type DownloadTable, originLines, origins } from '../download-table.ts';
import { DownloadFailure, type FileWorld, subjectOf } from '../making.ts';

/** The stocks of a portfolio in the member's order, with their prices, ratios and notes. */
export async function holdingTable(world: FileWorld): Promise<DownloadTable> {
  const { db, user_id, now } = world;
  const portfolio = await portfolioOf(world);
  const holdings = await holdingsInOrder(db, user_id, portfolio);
  const stockids = holdings.map(({ stockid }) => stockid);
  const stocks = new Map((await findMemberRows(db, user_id, stockids)).map((row) => [row.name, row.stock]));
  const { about, invented } = originLines({ stockids, now, source: origins.market });
  return {
    about: [['Portfolio', portfolio.fields.name], ['Rows', 'Its stocks in their order'], ...about],
    invented,
    heads: ['Stock', 'Company', 'Stock id', 'Price', 'Currency', 'Change (fraction)', 'Market value', 'Added on', 'Note'],
    rows: holdings.map(({ stockid, add_date, note }) => {
      const stock = stocks.get(stockid);
      return [stock?.display_symbol, stock?.company, stockid, stock?.price, stock?.currency, stock?.p_pct_change, stock?.mktcap, add_date, note];
    }),
  };
}

const amounts = ['shares', 'price', 'amount', 'currency', 'fee', 'tax', 'rate', 'ratio'] as const satisfies readonly (keyof Transaction)[];
const others = ['to_currency', 'to_amount', 'cost_share', 'note'] as const satisfies readonly (keyof Transaction)[];
const inWords = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** The transactions of a portfolio, oldest first. Amounts are the member's decimals, every digit kept. */
export async function transactionTable(world: FileWorld): Promise<DownloadTable> {
  const { db, user_id, now } = world;
  const { id, fields: portfolio } = await portfolioOf(world);
  const found = (await listRecords(db, user_id, transactionKind, { parent: id })).sort(
    (a, b) => (a.fields.day < b.fields.day ? -1 : a.fields.day > b.fields.day ? 1 : 0) || a.created_at - b.created_at,
  );
  const stockids = [...new Set(found.flatMap(({ fields }) => [fields.stockid, fields.other_stockid].filter((stockid) => stockid !== null)))];
  const symbols = new Map((await findMemberRows(db, user_id, stockids)).map((row) => [row.name, row.stock?.display_symbol]));
  const symbolOf = (stockid: string | null) => (stockid === null ? undefined : symbols.get(stockid));
  const { about, invented } = originLines({ stockids, now, source: origins.member });
  return {
    about: [['Portfolio', portfolio.name], ['Rows', 'Its transactions, oldest first'], ...about],
    invented,
    heads: ['Day', 'Kind', 'Stock', 'Stock id', ...amounts.map(inWords), 'New stock', ...others.map(inWords)],
    rows: found.map(({ fields }) => [
      ...[fields.day, fields.kind.replaceAll('_', ' '), symbolOf(fields.stockid), fields.stockid],
      ...amounts.map((key) => asNumber(fields[key])),
      symbolOf(fields.other_stockid),
      ...others.map((key) => asNumber(fields[key])),
    ]),
  };
}

/** A decimal as a number where that keeps every digit, so that a workbook can add it up; any other text as it is. */
function asNumber(text: string | null): string | number | null {
  return text !== null && String(Number(text)) === text ? Number(text) : text;
}

/** The portfolio a download is about, which may be gone since it was queued. */
export async function portfolioOf({ db, user_id, request }: FileWorld): Promise<StoredRecord<Portfolio>> {
  const found = await findRecord(db, user_id, portfolioKind, subjectOf(request));
  if (found === undefined) throw new DownloadFailure('Download Fail: This portfolio is not there any more.');
  return found;
}
