import * as v from 'valibot';
import { FieldKey } from '#contract/entities/market/screener.ts';
import { StockId, writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

/** Most stocks that are set side by side, and most figures of them. */
export const MOST_COMPARED = { stocks: 100, fields: 100 } as const;

/** Stocks to be compared, in the order of their columns. */
export const ComparedStocks = v.pipe(v.array(StockId), v.maxLength(MOST_COMPARED.stocks, `must be at most ${MOST_COMPARED.stocks} stocks`));
/** Fields of the screener by which they are compared, in the order of their rows. */
export const ComparedFields = v.pipe(v.array(FieldKey), v.maxLength(MOST_COMPARED.fields, `must be at most ${MOST_COMPARED.fields} fields`));

/** A comparison that a member saved (CMP-01): which stocks, by which fields. */
export const Comparison = v.object({
  name: v.pipe(writtenText(120), v.minLength(1, 'must not be empty')),
  stockids: ComparedStocks,
  fields: ComparedFields,
});
export type Comparison = v.InferOutput<typeof Comparison>;

export const ComparisonRow = v.object({ ...stamps, ...Comparison.entries });
export type ComparisonRow = v.InferOutput<typeof ComparisonRow>;

/** The competitors that a member chose for a stock, in place of those found by industry and size. */
export const OwnCompetitors = v.object({
  stockid: StockId,
  /** In the order in which they were chosen; of none, the usual ones are shown. */
  competitors: v.pipe(v.array(StockId), v.maxLength(30, 'must be at most 30 stocks')),
});
export type OwnCompetitors = v.InferOutput<typeof OwnCompetitors>;

export const OwnCompetitorsRow = v.object({ ...stamps, ...OwnCompetitors.entries });
export type OwnCompetitorsRow = v.InferOutput<typeof OwnCompetitorsRow>;
