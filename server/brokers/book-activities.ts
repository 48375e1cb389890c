import { createHash } from 'node:crypto';
import type { BrokerSync } from '#contract/entities/records/broker.ts';
import { type TransactionEntry, transactionOf } from '#contract/entities/records/transaction.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { holdingId } from '#contract/records/ids.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { transactionKind } from '#contract/records/transaction.ts';
import { addStocksIn } from '#server/portfolios/portfolio-edits.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findRow } from '#server/queries/records/records.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { ApiError } from '#server/serve.ts';
import type { BrokerActivity } from './broker-provider.ts';
import type { AccountRow } from './linked-accounts.ts';

/** Kinds that are about a stock. */
const ofStock = new Set(['buy', 'sell', 'dividend']);

/**
 * Books what an account reports and is not booked yet. Each entry has an id that follows from the account and the broker's id, so
 * reading twice books once, and what the member removed or changed stays as they left it.
 */
export async function bookActivities(book: RecordBook, account: AccountRow, activities: readonly BrokerActivity[]): Promise<BrokerSync> {
  const { portfolio_id } = account;
  if ((await book.find(portfolioKind, portfolio_id)) === undefined) throw new ApiError('not-found');
  const before = account.synced_at === null ? '' : new Date(Number(account.synced_at)).toISOString().slice(0, 10);
  const unmatched = new Set<string>();
  const stocks = new Set<string>();
  let [booked, late, known] = [0, 0, 0];
  for (const activity of activities) {
    const id = transactionIdOf(account, activity);
    if ((await findRow(book.db, book.userId, transactionKind.entity, id)) !== undefined) {
      known += 1;
      continue;
    }
    const entry = await entryOf(book, activity, account.name);
    if (entry === undefined) {
      unmatched.add(activity.kind === 'unknown' ? activity.words : (activity.symbol ?? activity.words));
      continue;
    }
    await book.create(transactionKind, id, transactionOf(portfolio_id, entry));
    if (entry.stockid != null) stocks.add(entry.stockid);
    booked += 1;
    if (activity.day < before) late += 1;
  }
  const missing: string[] = [];
  for (const stockid of stocks) if ((await book.find(holdingKind, holdingId(portfolio_id, stockid))) === undefined) missing.push(stockid);
  await addStocksIn(
    book,
    portfolio_id,
    missing.map((stock) => ({ stock })),
  );
  return { booked, late, known, unmatched: [...unmatched].slice(0, 100) };
}

function transactionIdOf({ provider, account_id }: AccountRow, { id }: BrokerActivity): string {
  return `broker-${createHash('sha256')
    .update(JSON.stringify([provider, account_id, id]))
    .digest('hex')
    .slice(0, 32)}`;
}

/** An entry of a broker as a transaction; `undefined` for a stock or a kind that is not known, or without its numbers. */
async function entryOf(
  book: RecordBook,
  { kind, day, symbol, shares, price, amount, fee, currency }: BrokerActivity,
  account: string,
): Promise<TransactionEntry | undefined> {
  if (kind === 'unknown') return undefined;
  const base = { day, currency, fee, note: account };
  if (!ofStock.has(kind)) return amount === null ? undefined : { ...base, kind, amount, fee: null };
  const listing = symbol === null ? undefined : await findListing(book.db, symbol);
  if (listing === undefined) return undefined;
  const { stockid } = listing;
  if (kind === 'dividend') return amount === null ? undefined : { ...base, kind, stockid, amount };
  return shares === null || (price === null && amount === null) ? undefined : { ...base, kind, stockid, shares, price, amount: price === null ? amount : null };
}
