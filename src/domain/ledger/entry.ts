/** What can be booked. `reinvest` is a dividend that bought shares at once; `exchange` turns one currency into another. */
export const entryKinds = [
  'buy',
  'sell',
  'short',
  'cover',
  'dividend',
  'reinvest',
  'split',
  'spin_off',
  'return_of_capital',
  'fee',
  'interest',
  'tax',
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'exchange',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One entry of a ledger as the member wrote it. Numbers are decimal text, unknown or not meant is null. */
export interface LedgerEntry {
  readonly id: string;
  readonly day: string;
  readonly kind: EntryKind;
  readonly stockid: string | null;
  readonly shares: string | null;
  /** Per share, in `currency`. */
  readonly price: string | null;
  /** The whole, before fee and tax, in `currency`, where it is not shares × price. */
  readonly amount: string | null;
  readonly currency: string;
  readonly fee: string | null;
  readonly tax: string | null;
  /** Units of the portfolio's currency for one of `currency`; null takes the rate of the day. */
  readonly rate: string | null;
  /** Whether the money is kept in `currency`; else it is changed into the portfolio's currency at once. */
  readonly own_cash: boolean;
  /** The entry that opened the lot to sell from; null takes the portfolio's method. */
  readonly lot: string | null;
  /** Split: new shares for one old. */
  readonly ratio: string | null;
  /** Spin-off: the stock that came, and the part of the cost it takes over, 0 to 1. */
  readonly other_stockid: string | null;
  readonly cost_share: string | null;
  /** Exchange: what came for the amount. */
  readonly to_currency: string | null;
  readonly to_amount: string | null;
}

/**
 * Place of each kind within a day: what changes all shares first, then what comes in, what goes out last. So the order in
 * which entries of one day were typed never changes a figure.
 */
const PLACES: Readonly<Record<EntryKind, number>> = {
  ...{ split: 0, spin_off: 1, deposit: 2, transfer_in: 3, exchange: 4, interest: 5, dividend: 5, return_of_capital: 6 },
  ...{ buy: 7, reinvest: 7, cover: 7, sell: 8, short: 9, fee: 10, tax: 10, transfer_out: 11, withdrawal: 12 },
};

/** Entries as they took effect: by day, within a day by kind, then by id. */
export function entriesInOrder<E extends LedgerEntry>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => order(a.day, b.day) || PLACES[a.kind] - PLACES[b.kind] || order(a.id, b.id));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
