import type { BookLine, RateOn } from '#domain/ledger/book.ts';
import type { EntryKind, LedgerEntry } from '#domain/ledger/entry.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import { gainParts, type Realised } from '#domain/ledger/realised.ts';

export const STOCK = 'US00000001';

let made = 0;

/** An entry of a euro portfolio with one stock; what is not named is empty. */
export function entry(kind: EntryKind, day: string, fields: Partial<LedgerEntry> = {}): LedgerEntry {
  const empty = { shares: null, price: null, amount: null, fee: null, tax: null, rate: null, own_cash: false, lot: null };
  const corporate = { ratio: null, other_stockid: null, cost_share: null, to_currency: null, to_amount: null };
  made += 1;
  return { id: `e${String(made).padStart(5, '0')}`, day, kind, stockid: STOCK, currency: 'EUR', ...empty, ...corporate, ...fields };
}

/** An entry of money without a stock. */
export function money(kind: EntryKind, day: string, amount: string, fields: Partial<LedgerEntry> = {}): LedgerEntry {
  return entry(kind, day, { stockid: null, amount, ...fields });
}

const noRate: RateOn = () => undefined;

/** The ledger of a euro portfolio. */
export function bookOf(entries: readonly LedgerEntry[], method: CostMethod = 'fifo', rateOn: RateOn = noRate) {
  return keepBook(entries, { currency: 'EUR', method, rateOn });
}

/** Proceeds less fees less cost with its fees, in the stock's own currency. */
function gainInOwnCurrency({ lot, proceeds, fees }: Realised): number {
  return proceeds.minus(fees).minus(lot.cost).minus(lot.fees).toNumber();
}

/** The gain of each sale in the stock's own currency. */
export function gainsOf(lines: readonly BookLine[]): number[] {
  return lines.filter(({ realised }) => realised.length > 0).map(({ realised }) => realised.reduce((sum, sale) => sum + gainInOwnCurrency(sale), 0));
}

/** The gain of each sale in the portfolio's currency; `undefined` where a rate is missing. */
export function gainsInBase(lines: readonly BookLine[]): (number | undefined)[] {
  const add = (sum: number | undefined, gain: number | undefined) => (sum === undefined || gain === undefined ? undefined : sum + gain);
  return lines
    .filter(({ realised }) => realised.length > 0)
    .map(({ realised }) => realised.reduce<number | undefined>((sum, sale) => add(sum, gainParts(sale)?.gain.toNumber()), 0));
}

/** Cost with fees and shares of the lots that are left. */
export function leftOf({ lots }: ReturnType<typeof bookOf>) {
  const cost = lots.reduce((sum, lot) => sum + lot.cost.plus(lot.fees).toNumber(), 0);
  const costInBase = lots.reduce((sum, lot) => sum + (lot.rate === undefined ? Number.NaN : lot.cost.plus(lot.fees).times(lot.rate).toNumber()), 0);
  return { cost, costInBase, shares: lots.reduce((sum, lot) => sum + lot.shares.toNumber(), 0) };
}
