import type { Transaction } from '#contract/entities/records/transaction.ts';
import type { Book, BookLine } from '#domain/ledger/book.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import type { LedgerView } from '../use-ledger-view.ts';

/** Id of a transaction that is still typed. */
export const DRAFT = 'draft';

/** What the form holds, once nothing is wrong with it: a new transaction, or the one it changes as it would be. */
export interface TypedTransaction {
  /** {@link DRAFT} for a new one. */
  readonly id: string;
  readonly fields: Transaction;
}

/** The ledger as it would be with the transaction that is typed. */
export interface DraftLine {
  readonly typed: TypedTransaction;
  readonly book: Book;
  readonly line: BookLine;
}

/** Books a typed transaction for a look, in place of the one it changes. */
export function draftLine({ book, entries, rateOn }: LedgerView, typed: TypedTransaction): DraftLine | undefined {
  const others = entries.filter(({ id }) => id !== typed.id);
  const after = keepBook([...others, { ...typed.fields, id: typed.id }], { currency: book.currency, method: book.method, rateOn });
  const line = after.lines.find(({ entry }) => entry.id === typed.id);
  return line && { typed, book: after, line };
}
