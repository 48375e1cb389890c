import { keepBook } from '#domain/ledger/keep-book.ts';
import type { Store } from '#server/database/schema.ts';
import { findLedger, findRatesOf } from './ledger.ts';

/** The book of a portfolio up to a day. @throws ApiError `not-found`. */
export async function findBook(db: Store, userId: number, portfolioId: string, today: string) {
  const { entries, currency, method } = await findLedger(db, userId, portfolioId);
  const rateOn = await findRatesOf(db, entries, currency, today);
  return keepBook(
    entries.filter(({ day }) => day <= today),
    { currency, method, rateOn },
  );
}

/** The day of an instant (Unix milliseconds), UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
