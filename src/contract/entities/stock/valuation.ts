import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '../../primitives.ts';
import { StockRank } from './stock.ts';

/** A figure of a day. */
export const DayValue = v.tuple([Day, v.number()]);
export type DayValue = v.InferOutput<typeof DayValue>;

/** A per-share figure that GF Value is made of. */
export const ValueMetric = v.object({
  key: v.picklist(['revenue_per_share', 'eps_without_one_offs', 'fcf_per_share', 'book_value_per_share']),
  label: v.string(),
  /** Usual multiple, the median of ten years. */
  multiple: v.number(),
  per_share: v.number(),
  /** Expected for the next year, a fraction. */
  growth: v.number(),
  /** How closely it moved with the price, −1 to 1; null where one never moved. */
  correlation: MaybeNumber,
  /** What it alone says a share is worth. */
  value: v.number(),
  /** Its part in the whole, 0–1. */
  weight: v.number(),
});
export type ValueMetric = v.InferOutput<typeof ValueMetric>;

/** Price and GF Value through time, and how they compare now. All in `currency`, in today's shares. */
export const ValuationBand = v.object({
  stockid: StockId,
  currency: Currency,
  /** GF Value at every month-end by what was filed until then; empty where there is none. */
  medps: v.array(DayValue),
  /** The close of the same month-ends, and of all others of that time. */
  price: v.array(DayValue),
  /** Value of a share by its projected free cash flow. */
  iv: MaybeNumber,
  gf_value: MaybeNumber,
  /** 1 to 7, see `valuationCode`. */
  gf_valuation: MaybeNumber,
  /** Day of the last close and the close. */
  day: v.nullable(Day),
  last: MaybeNumber,
  /** The line carried on for three years at the expected growth. */
  projected: v.array(DayValue),
  metrics: v.array(ValueMetric),
  /** What raised or lowered the value because growth and returns changed lately; null without a value. */
  adjustment: MaybeNumber,
  /** No figure moved with the price, so all count alike. */
  weak_fit: v.boolean(),
  /** Why there is no value, in a sentence. */
  note: v.nullable(v.string()),
});
export type ValuationBand = v.InferOutput<typeof ValuationBand>;

/** Values of a share by several methods, in the currency of the listing and in today's shares; null where one is not known. */
const boxFields = {
  gf_value: MaybeNumber,
  EPV: MaybeNumber,
  ncav_real: MaybeNumber,
  tangible_book: MaybeNumber,
  iv_dcf_share: MaybeNumber,
  medpsvalue: MaybeNumber,
  grahamnumber: MaybeNumber,
  lynchvalue: MaybeNumber,
  iv_dcf: MaybeNumber,
  iv_dcEarning: MaybeNumber,
  price: MaybeNumber,
} as const;

/** What a share is worth by ten methods on a day, by what was filed until then. */
export const ValuationBox = v.object({
  /** `-1` for now, else the year and month whose last day it is of: `201501`. */
  year: v.string(),
  /** Of the close. */
  day: v.nullable(Day),
  /** End of the twelve months of the accounts; null without accounts. */
  end: v.nullable(Day),
  ...boxFields,
  gf_valuation: MaybeNumber,
  /** By key, why a value is not known. */
  notes: v.record(v.string(), v.string()),
});
export type ValuationBox = v.InferOutput<typeof ValuationBox>;

/** The box of every year that can be chosen, newest first, the present one (`-1`) before all others. */
export const ValuationBoxHistory = v.object({
  stockid: StockId,
  currency: Currency,
  years: v.array(ValuationBox),
  /** The highest and the lowest price to GF Value of these years; null without any. */
  max: v.nullable(v.object({ year: v.string(), value: v.number() })),
  min: v.nullable(v.object({ year: v.string(), value: v.number() })),
});
export type ValuationBoxHistory = v.InferOutput<typeof ValuationBoxHistory>;

/** Price and earnings of a share by month, by what was filed until each: what a Peter Lynch chart draws. All in `currency`, in today's shares. */
export const PeterLynchChart = v.object({
  stockid: StockId,
  currency: Currency,
  /** Month-ends, oldest first, and the day of the last close. */
  months: v.array(
    v.object({
      day: Day,
      price: v.number(),
      /** Diluted earnings a share of the twelve months known on the day; negative for a loss. */
      earnings: MaybeNumber,
      /** Fifteen times those; null for a loss. */
      line: MaybeNumber,
    }),
  ),
  /** Median price to earnings of these months, losses left out. */
  median_pe: MaybeNumber,
  /** Why there is nothing to draw, in a sentence. */
  note: v.nullable(v.string()),
});
export type PeterLynchChart = v.InferOutput<typeof PeterLynchChart>;

/** GF Score and the five ranks that make it, each 1 to 10; null where not rated. */
export const GfRank = v.object({
  stockid: StockId,
  year: v.string(),
  /** End of the twelve months judged; null without accounts. */
  end: v.nullable(Day),
  /** 0 to 100. */
  rank: MaybeNumber,
  rank_profitability: MaybeNumber,
  rank_growth: MaybeNumber,
  rank_balancesheet: MaybeNumber,
  rank_momentum: MaybeNumber,
  rank_gf_value: MaybeNumber,
  rank_details: v.array(StockRank),
});
export type GfRank = v.InferOutput<typeof GfRank>;

/** GF Score through the years. */
export const GfRankHistory = v.object({
  stockid: StockId,
  /** At the end of every January, oldest first, and on the day of the last close. */
  gf_score: v.array(DayValue),
  /** The ranks of every year that can be chosen, newest first. */
  years: v.array(GfRank),
  /** Median of each rank among the companies of its industry; null with fewer than five. */
  peers: v.object({ companies: v.number(), ranks: v.record(v.string(), MaybeNumber) }),
});
export type GfRankHistory = v.InferOutput<typeof GfRankHistory>;

/** A multiple through ten years of months, beside its industry and the companies nearest in size. */
export const MultipleHistory = v.object({
  key: v.string(),
  label: v.string(),
  unit: v.picklist(['ratio', 'percent']),
  /** −1 lower is cheaper, 1 higher is. */
  direction: v.picklist([-1, 1]),
  now: MaybeNumber,
  /** Shown instead of a value that would be meaningless: `At Loss`. */
  word: v.optional(v.string()),
  /** Why it has no value, or what a reader must know of it. */
  note: v.optional(v.string()),
  /** One per month of `days`; null where it was unknown or not meaningful. */
  values: v.array(MaybeNumber),
  /** Months that do not count: at a loss, or on negative equity. */
  left_out: v.number(),
  /** Median of the industry; null with fewer than five companies. */
  industry: MaybeNumber,
  peers: v.array(v.object({ stockid: StockId, display_symbol: v.string(), company: v.string(), value: v.number() })),
});
export type MultipleHistory = v.InferOutput<typeof MultipleHistory>;

/** Multiples against own history, industry and peers. */
export const MultipleHistories = v.object({
  stockid: StockId,
  /** End of the twelve months that the multiples of now are of; null without accounts. */
  end: v.optional(v.nullable(Day), null),
  days: v.array(Day),
  industry: v.nullable(v.string()),
  /** Companies of the industry that are known here. */
  companies: v.number(),
  multiples: v.array(MultipleHistory),
  /** Why there is no history, in a sentence. */
  note: v.nullable(v.string()),
});
export type MultipleHistories = v.InferOutput<typeof MultipleHistories>;
