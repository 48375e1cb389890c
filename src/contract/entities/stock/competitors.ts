import * as v from 'valibot';
import { ScreenerField } from '#contract/entities/market/screener.ts';
import { Day, StockId } from '#contract/primitives.ts';
import { ListedStock } from './listing.ts';

/** A stock among its competitors, the largest first. */
export const Competitors = v.object({
  stockid: StockId,
  /** How they were found: in its industry, in its whole group, or named by the caller; null where none can be known. */
  by: v.nullable(v.picklist(['industry', 'group', 'own'])),
  rows: v.array(ListedStock),
});
export type Competitors = v.InferOutput<typeof Competitors>;

/** Figures of several stocks, and which of each row is the best. */
export const ComparisonTable = v.object({
  /** Of the market; follows from its content. */
  version: v.string(),
  /** Day of the newest price. */
  as_of: v.nullable(Day),
  stocks: v.array(v.object({ stockid: StockId, display_symbol: v.string(), company: v.nullable(v.string()), delisted: v.boolean() })),
  rows: v.array(
    v.object({
      field: ScreenerField,
      /** By place of the stock; amounts in US dollars, percent as fractions. Unknown is null. */
      values: v.array(v.nullable(v.union([v.number(), v.string()]))),
      /** Places of the best values; none where no value is better than another. */
      best: v.array(v.number()),
    }),
  ),
  /** Fields and stocks that were asked for and are not known. */
  missing: v.object({ fields: v.array(v.string()), stocks: v.array(v.string()) }),
});
export type ComparisonTable = v.InferOutput<typeof ComparisonTable>;
