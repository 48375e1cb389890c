import * as v from 'valibot';
import { Currency, Day, decimal, StockId, writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

/** What can be booked, in the order the form offers it. */
export const transactionKinds = [
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

/** A decimal of 0 or more: what direction money or shares take is the kind's. */
const amount = v.pipe(
  decimal,
  v.check((text) => !text.startsWith('-'), 'must not be negative'),
);
/** A decimal above 0: a rate, a ratio. */
const factor = v.pipe(
  amount,
  v.check((text) => Number(text) > 0, 'must be above 0'),
);

/** One entry of a portfolio's ledger. Amounts are decimal text, never rounded; what does not belong to the kind is null. */
export const Transaction = v.object({
  portfolio_id: RecordId,
  kind: v.picklist(transactionKinds),
  day: Day,
  stockid: v.nullable(StockId),
  shares: v.nullable(amount),
  /** Per share, in `currency`. */
  price: v.nullable(amount),
  /** The whole before fee and tax, in `currency`, where it is not shares × price. */
  amount: v.nullable(amount),
  currency: Currency,
  fee: v.nullable(amount),
  tax: v.nullable(amount),
  /** Units of the portfolio's currency for one of `currency`; null takes the rate of the day. */
  rate: v.nullable(factor),
  /** Whether the money stays in `currency`; else it is changed into the portfolio's at once. */
  own_cash: v.boolean(),
  /** The transaction whose lot is sold; null takes the portfolio's method. */
  lot: v.nullable(v.string()),
  /** Split: new shares for one old. */
  ratio: v.nullable(factor),
  /** Spin-off: the new stock, and the part of the cost it takes over, 0 to 1. */
  other_stockid: v.nullable(StockId),
  cost_share: v.nullable(
    v.pipe(
      amount,
      v.check((text) => Number(text) <= 1, 'must be at most 1'),
    ),
  ),
  /** Exchange: what came for the amount. */
  to_currency: v.nullable(Currency),
  to_amount: v.nullable(amount),
  note: writtenText(2_000),
  /** The transaction this one was split off from because two devices changed its numbers; it does not count until the member decides. */
  conflict_of: v.nullable(RecordId),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** The fields that only make sense together: two edits of any of them are both kept. */
export const transactionNumbers = [
  ...(['kind', 'day', 'stockid', 'shares', 'price', 'amount', 'currency', 'fee', 'tax', 'rate', 'own_cash'] as const),
  ...(['lot', 'ratio', 'other_stockid', 'cost_share', 'to_currency', 'to_amount'] as const),
] as const;

const { portfolio_id: _portfolio, ...written } = Transaction.entries;

/** A transaction to book, as the calls below a portfolio take it; what is left out is none. */
export const TransactionEntry = v.object({ ...v.partial(v.object(written)).entries, kind: written.kind, day: written.day, currency: written.currency });
export type TransactionEntry = v.InferOutput<typeof TransactionEntry>;

/** What changes of a transaction. */
export const TransactionPatch = v.partial(v.object(written));

/** A transaction with the state of its record. */
export const TransactionRow = v.object({ ...stamps, ...Transaction.entries });
export type TransactionRow = v.InferOutput<typeof TransactionRow>;

/** Fields of a transaction that were left empty. */
const unwritten = {
  ...{ stockid: null, shares: null, price: null, amount: null, fee: null, tax: null, rate: null, own_cash: false, lot: null },
  ...{ ratio: null, other_stockid: null, cost_share: null, to_currency: null, to_amount: null, note: '', conflict_of: null },
} as const;

/** The whole record of an entry: what is left out is none. */
export function transactionOf(portfolio_id: string, entry: TransactionEntry): Transaction {
  const named = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
  return { ...unwritten, kind: entry.kind, day: entry.day, currency: entry.currency, ...named, portfolio_id };
}
