import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId, textUpTo } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';
import { DcfMethod } from '../stock/dcf.ts';

/** Counts up when the formula changes, so that a value of before can be worked out again as it was. */
export const DCF_FORMULA = 1;

/** A fraction a year, within what can be typed. */
const Rate = v.pipe(v.number(), v.minValue(-0.99, 'must be above -0.99'), v.maxValue(2, 'must be at most 2'));
const Years = v.pipe(v.number(), v.integer('must be whole years'), v.minValue(1, 'must be at least 1'), v.maxValue(50, 'must be at most 50'));

/** What a member assumes in the DCF calculator. */
export const SavedAssumptions = v.object({
  method: DcfMethod,
  /** Earnings or cash a share typed by hand; null when that of the accounts counts. */
  base: MaybeNumber,
  growth: Rate,
  growth_years: Years,
  terminal_growth: Rate,
  terminal_years: Years,
  discount_rate: Rate,
  add_tangible_book: v.boolean(),
  formula_version: v.number(),
});
export type SavedAssumptions = v.InferOutput<typeof SavedAssumptions>;

/** What a value was worked out from, so that it can be worked out again exactly. */
export const DcfInputsUsed = v.object({ stockid: StockId, base: v.number(), tangible_book_per_share: v.number(), price: MaybeNumber, value: v.number() });
export type DcfInputsUsed = v.InferOutput<typeof DcfInputsUsed>;

/** Assumptions a member keeps under a name. */
export const DcfTemplate = v.object({
  name: v.pipe(textUpTo(80), v.minLength(1, 'must not be empty')),
  assumptions: SavedAssumptions,
  /** The stock it belongs to, when its base was typed for that one; null when it serves any. */
  stockid: v.nullable(StockId),
  /** Of the stock it was saved on. */
  inputs: DcfInputsUsed,
});
export type DcfTemplate = v.InferOutput<typeof DcfTemplate>;

export const DcfTemplateRow = v.object({ ...stamps, ...DcfTemplate.entries });
export type DcfTemplateRow = v.InferOutput<typeof DcfTemplateRow>;

/** What a member holds a share to be worth: their own value, which is their vote too if they say so. */
export const FairValue = v.object({
  stockid: StockId,
  currency: Currency,
  value: v.pipe(v.number(), v.minValue(0.000001, 'must be above 0'), v.maxValue(1e9, 'must be at most 1,000,000,000')),
  saved_on: Day,
  /** Null for a value typed by hand. */
  assumptions: v.nullable(SavedAssumptions),
  inputs: v.nullable(DcfInputsUsed),
  /** Whether it counts among the members' votes, without a name. */
  counted: v.boolean(),
});
export type FairValue = v.InferOutput<typeof FairValue>;

export const FairValueRow = v.object({ ...stamps, ...FairValue.entries });
export type FairValueRow = v.InferOutput<typeof FairValueRow>;

/** How many members hold a share to be worth how much. */
export const FairValueStats = v.object({
  stockid: StockId,
  currency: Currency,
  votes: v.number(),
  /** Null with fewer votes than keep each of them secret. */
  median: MaybeNumber,
  /** Cheapest first; empty with too few votes. */
  bins: v.array(v.object({ from: v.number(), to: v.number(), votes: v.number() })),
});
export type FairValueStats = v.InferOutput<typeof FairValueStats>;
