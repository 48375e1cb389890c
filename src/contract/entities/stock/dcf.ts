import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** What the calculator discounts: what a share earned, or the cash it left. */
export const DcfMethod = v.picklist(['earnings', 'free_cash_flow']);
export type DcfMethod = v.InferOutput<typeof DcfMethod>;

/** Growth over some years as a trend through every year, a fraction a year. */
export const TrendOfYears = v.object({ years: v.picklist([5, 10]), rate: v.number() });
export type TrendOfYears = v.InferOutput<typeof TrendOfYears>;

/** A base of the calculator with its past, in the currency of the listing and in shares as the last price counts them. */
export const DcfBase = v.object({
  method: DcfMethod,
  label: v.string(),
  /** Its row in the per-share list, under which `financials/per_share/{row}/provenance?type=ttm&end=&currency=listing` says where it comes from. */
  row: v.string(),
  /** Of the last twelve months; negative for a loss. */
  value: MaybeNumber,
  end: v.nullable(Day),
  /** Why it has no fair value, in a sentence; null when it has one. */
  reason: v.nullable(v.string()),
  /** Fiscal years, oldest first, at most ten. */
  years: v.array(v.object({ fiscal_year: v.number(), value: MaybeNumber })),
  /** Trends over ten and five years, those that are known, the longest first. */
  trends: v.array(TrendOfYears),
  /** Lowest and highest of its five-year trends within the last ten years. */
  growth_range: v.nullable(v.tuple([v.number(), v.number()])),
  /** The growth offered at first; null when the member must say it. */
  growth: MaybeNumber,
  /** By what is offered at first. */
  fair_value: MaybeNumber,
});
export type DcfBase = v.InferOutput<typeof DcfBase>;

/** How fast a figure a share grew, beside what the price needs. */
export const GrowthOfFigure = v.object({ key: v.string(), label: v.string(), trend: v.nullable(TrendOfYears) });
export type GrowthOfFigure = v.InferOutput<typeof GrowthOfFigure>;

/** A yield and the day it is of. */
export const TreasuryYield = v.object({ rate: v.number(), day: Day });
export type TreasuryYield = v.InferOutput<typeof TreasuryYield>;

/** What the DCF calculator begins with for a stock. */
export const DcfFairValue = v.object({
  stockid: StockId,
  currency: Currency,
  price: MaybeNumber,
  price_on: v.nullable(Day),
  bases: v.object({ earnings: DcfBase, free_cash_flow: DcfBase }),
  tangible_book_per_share: MaybeNumber,
  growths: v.array(GrowthOfFigure),
  /** 10-year Treasury yield; null when none is loaded. */
  treasury: v.nullable(TreasuryYield),
  /** The discount rate offered at first. */
  discount_rate: v.number(),
  wacc: MaybeNumber,
  /** Stars, 1 to 5; null when not rated. */
  predictability: MaybeNumber,
});
export type DcfFairValue = v.InferOutput<typeof DcfFairValue>;
