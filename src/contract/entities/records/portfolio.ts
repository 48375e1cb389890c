import * as v from 'valibot';
import { Day, decimal, MaybeNumber, StockId, StockRef, writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';
import { richContent } from './note.ts';
import { TransactionEntry } from './transaction.ts';

/** Which icon says how private a portfolio is; the product shows six (PF-01). */
export const Privacy = v.pipe(v.number(), v.integer(), v.minValue(0, 'must be 0 to 5'), v.maxValue(5, 'must be 0 to 5'));
export const PortfolioName = v.pipe(writtenText(120), v.minLength(1, 'must not be empty'));
/** Position of each stock by stockid, counted from 0; stocks added since come first by their negative `seq`. */
export const StockSequence = v.pipe(
  v.record(StockId, v.pipe(v.number(), v.integer())),
  v.check((sequence) => Object.keys(sequence).length <= 10_000, 'must name at most 10000 stocks'),
);

/** What a member decides about a portfolio. */
export const Portfolio = v.object({
  name: PortfolioName,
  private: Privacy,
  sequence: StockSequence,
  /** Place in the member's list, smaller first; null after all that have one, newest first. */
  position: v.nullable(v.number()),
});
export type Portfolio = v.InferOutput<typeof Portfolio>;

/** A stock of a portfolio. Prices and factors are decimal text, never rounded. */
export const Holding = v.object({
  portfolio_id: RecordId,
  stockid: StockId,
  note: writtenText(20_000),
  adjust_price: v.nullable(decimal),
  split_factor: v.nullable(decimal),
  add_date: v.nullable(Day),
  is_dummy_stock: v.boolean(),
  /** Position among the stocks; negative for those added since the last reordering, the newest smallest (PF-10). */
  seq: v.pipe(v.number(), v.integer()),
});
export type Holding = v.InferOutput<typeof Holding>;

/** A note on a portfolio, or on one stock of it. */
export const PortfolioNote = v.object({
  portfolio_id: RecordId,
  stockid: v.nullable(StockId),
  content: richContent,
  /** The note this one was split off from because two devices wrote the same lines. */
  conflict_of: v.nullable(RecordId),
});
export type PortfolioNote = v.InferOutput<typeof PortfolioNote>;

/** A portfolio as the portfolio list shows it. */
export const PortfolioRow = v.object({ ...stamps, ...Portfolio.entries, stock_count: v.number() });
export type PortfolioRow = v.InferOutput<typeof PortfolioRow>;

/** A stock of a portfolio with the state of its record. */
export const HoldingRow = v.object({ ...stamps, ...Holding.entries });
export type HoldingRow = v.InferOutput<typeof HoldingRow>;

export const PortfolioNoteRow = v.object({ ...stamps, ...PortfolioNote.entries, note_id: RecordId });
export type PortfolioNoteRow = v.InferOutput<typeof PortfolioNoteRow>;

/** A stock of a portfolio with market figures: the nine that always come and those asked for (PF-07). Unknown is null. */
export const PortfolioStock = v.objectWithRest(
  {
    ...HoldingRow.entries,
    symbol: v.nullable(v.string()),
    display_symbol: v.nullable(v.string()),
    company: v.nullable(v.string()),
    currency_symbol: v.nullable(v.string()),
    delisted: v.nullable(v.boolean()),
    mktcap: MaybeNumber,
    pe: MaybeNumber,
    beta: MaybeNumber,
  },
  v.unknown(),
);
export type PortfolioStock = v.InferOutput<typeof PortfolioStock>;

const { portfolio_id: _portfolio, stockid: _stock, ...entry } = Holding.entries;

/**
 * A stock to add, or one that is there with what changes about it (PF-08), and the transactions to book with it.
 * `adjust_price` is the price of those that give none; `split_factor` new shares for one old, by which their shares are multiplied
 * and their prices divided; `reset_transaction` removes the stock's transactions first.
 */
export const StockEntry = v.object({
  stock: StockRef,
  note: v.optional(entry.note),
  adjust_price: v.optional(entry.adjust_price),
  split_factor: v.optional(entry.split_factor),
  add_date: v.optional(entry.add_date),
  is_dummy_stock: v.optional(entry.is_dummy_stock),
  seq: v.optional(entry.seq),
  transactions: v.optional(v.pipe(v.array(v.omit(TransactionEntry, ['stockid'])), v.maxLength(5_000, 'must be at most 5000 transactions'))),
  reset_transaction: v.optional(v.boolean()),
});
export type StockEntry = v.InferOutput<typeof StockEntry>;
