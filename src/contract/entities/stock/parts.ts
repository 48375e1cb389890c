import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { FiledFact } from './financials.ts';

/** What a company's figures are broken down by. */
export const SegmentAxis = v.picklist(['segment', 'product', 'geography']);
export type SegmentAxis = v.InferOutput<typeof SegmentAxis>;

/** Which figure is broken down. */
export const SegmentMeasure = v.picklist(['revenue', 'operating_income']);
export type SegmentMeasure = v.InferOutput<typeof SegmentMeasure>;

/** The figure of one part as it was filed, with the part's own name in the filing: `aapl:IPhoneMember`. */
export const PartFact = v.object({ ...FiledFact.entries, member: v.string() });
export type PartFact = v.InferOutput<typeof PartFact>;

/** A segment, product or region in one period. */
export const SegmentPart = v.object({
  member: v.string(),
  /** The part's readable name, derived from its name in the filing. */
  label: v.string(),
  value: v.number(),
  /** Of the total, 0 to 1; null without a total, for a subtotal and for a loss. */
  share: MaybeNumber,
  /** The sum of other parts that are named too. */
  is_subtotal: v.boolean(),
  fact: PartFact,
});
export type SegmentPart = v.InferOutput<typeof SegmentPart>;

/** A period broken down by one axis, as the newest filing of that period has it. */
export const SegmentTable = v.object({
  axis: SegmentAxis,
  measure: SegmentMeasure,
  start: Day,
  end: Day,
  currency: Currency,
  /** The figure of the whole company by the same filing. */
  total: MaybeNumber,
  /** Whether the parts make up the total, subtotals left out; null without a total. */
  adds_up: v.nullable(v.boolean()),
  /** Largest first. */
  parts: v.array(SegmentPart),
});
export type SegmentTable = v.InferOutput<typeof SegmentTable>;

/** A company's figures by segment, product and region; when there are none, why. */
export const Segments = v.object({
  stockid: StockId,
  type: v.picklist(['annual', 'quarter']),
  as_of: v.nullable(Day),
  /** Newest period first. */
  tables: v.array(SegmentTable),
  /** Why there are no tables; null when there are. */
  reason: v.nullable(v.string()),
});
export type Segments = v.InferOutput<typeof Segments>;

/** A class of a company's shares. */
export const ShareClass = v.object({
  member: v.string(),
  label: v.string(),
  /** In existence on the day of the fact, counted as after the splits since. */
  shares: v.number(),
  /** The listing under which it trades; null when it is not listed or the filing does not say. */
  listing: v.nullable(v.object({ stockid: StockId, display_symbol: v.string() })),
  /** Last close of that listing, and its day. */
  price: MaybeNumber,
  price_on: v.nullable(Day),
  fact: PartFact,
});
export type ShareClass = v.InferOutput<typeof ShareClass>;

/** A company's shares by class, and what all classes together are worth; when they are not known, why. */
export const ShareClasses = v.object({
  stockid: StockId,
  as_of: v.nullable(Day),
  /** Largest first; empty for a company whose filings do not distinguish classes. */
  classes: v.array(ShareClass),
  /** Each class at its own price; one that is not listed at the ordinary share's, where the accounts count both as equal. */
  market_value: MaybeNumber,
  currency: v.nullable(Currency),
  /** Why classes or their value are unknown; null when both are known. */
  reason: v.nullable(v.string()),
});
export type ShareClasses = v.InferOutput<typeof ShareClasses>;
