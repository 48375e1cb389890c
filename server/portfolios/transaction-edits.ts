import { type Transaction, type TransactionEntry, transactionOf } from '#contract/entities/records/transaction.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { transactionKind } from '#contract/records/transaction.ts';
import { moneyOf } from '#domain/ledger/money.ts';
import { eachRecord } from '../queries/records/record-pages.ts';
import { newRecordId } from '../records/new-id.ts';
import type { RecordBook } from '../records/record-book.ts';
import { answerOf } from '../records/stored-record.ts';
import { ApiError } from '../serve.ts';

/** Books a transaction in a portfolio. */
export async function bookIn(book: RecordBook, portfolioId: string, id: string | undefined, entry: TransactionEntry) {
  await book.expectKnown(portfolioKind, portfolioId);
  return answerOf(await book.create(transactionKind, id ?? newRecordId(book.madeAt), transactionOf(portfolioId, entry)));
}

/** Changes a transaction of a portfolio. */
export async function rebookIn(book: RecordBook, portfolioId: string, id: string, patch: Partial<Transaction>) {
  await refuseOfOther(book, portfolioId, id);
  return answerOf(await book.patch(transactionKind, id, patch));
}

/** Takes a transaction back. */
export async function unbookIn(book: RecordBook, portfolioId: string, id: string): Promise<void> {
  await refuseOfOther(book, portfolioId, id);
  await book.delete(transactionKind, id);
}

/** Takes back all transactions of a stock, or of the whole portfolio. @returns How many there were. */
export async function unbookStock(book: RecordBook, portfolioId: string, stockid?: string): Promise<number> {
  const ids: string[] = [];
  for await (const { record } of eachRecord(book.db, book.userId, transactionKind, { parent: portfolioId })) {
    if (stockid === undefined || record.fields.stockid === stockid) ids.push(record.id);
  }
  for (const id of ids) await book.deleteIfKnown(transactionKind, id);
  return ids.length;
}

/** A transaction with the price and the split that its stock's entry gives; the money that was paid stays the same. */
export function adjusted(
  entry: TransactionEntry,
  { adjust_price, split_factor }: { readonly adjust_price?: string | null | undefined; readonly split_factor?: string | null | undefined },
): TransactionEntry {
  const price = entry.price ?? (entry.amount === undefined || entry.amount === null ? adjust_price : undefined) ?? null;
  if (split_factor === undefined || split_factor === null || moneyOf(split_factor).lte(0)) return { ...entry, price };
  const factor = moneyOf(split_factor);
  const text = (number: ReturnType<typeof moneyOf>) => number.toDecimalPlaces(12).toFixed();
  return {
    ...entry,
    shares: entry.shares === undefined || entry.shares === null ? null : text(moneyOf(entry.shares).times(factor)),
    price: price === null ? null : text(moneyOf(price).div(factor)),
  };
}

async function refuseOfOther(book: RecordBook, portfolioId: string, id: string): Promise<void> {
  const known = await book.find(transactionKind, id);
  if (known !== undefined && known.fields.portfolio_id !== portfolioId) throw new ApiError('not-found');
}
