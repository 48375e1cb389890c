import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** Figures of the accounts that analysts estimate, as the files name them. */
export const EstimateMetric = v.picklist(['revenue', 'ebitda', 'net_income', 'eps', 'dividends_per_share']);
export type EstimateMetric = v.InferOutput<typeof EstimateMetric>;

/** How many analysts say buy or sell. */
export const RatingMetric = v.picklist(['strong_buy', 'buy', 'hold', 'sell', 'strong_sell']);
export type RatingMetric = v.InferOutput<typeof RatingMetric>;

/** What a file of estimates may name. */
export const FileMetric = v.picklist([...EstimateMetric.options, 'target_price', ...RatingMetric.options]);
export type FileMetric = v.InferOutput<typeof FileMetric>;

const range = { mean: v.number(), low: MaybeNumber, high: MaybeNumber, analysts: MaybeNumber, as_of: Day };

/** A figure that is expected, and what it was where the period has been reported. */
export const Estimate = v.object({
  metric: EstimateMetric,
  label: v.string(),
  unit: v.string(),
  period: v.picklist(['year', 'quarter']),
  end: Day,
  ...range,
  /** As the company reported it since; null while it has not, and where the figure is not known. */
  actual: MaybeNumber,
  /** Actual ÷ estimate − 1, where the estimate was above zero. */
  surprise: MaybeNumber,
  /** The estimate on the period a year before: on what was reported, else on its estimate. */
  growth: MaybeNumber,
});
export type Estimate = v.InferOutput<typeof Estimate>;

const head = {
  stockid: StockId,
  /** Currency of the accounts, in which figures are estimated. */
  currency: v.nullable(Currency),
  /** Why nothing is known, with the way to load some; null when something is. */
  reason: v.nullable(v.string()),
};

/** The newest estimates of each period, oldest period first, and the actual years before them. */
export const Estimates = v.object({
  ...head,
  estimates: v.array(Estimate),
  /** Reported years of each estimated figure, oldest first. */
  actuals: v.array(v.object({ metric: EstimateMetric, end: Day, value: v.number() })),
  /** Price ÷ estimated earnings of the coming years, where both are in one currency. */
  forward_pe: v.array(v.object({ end: Day, value: v.number() })),
});
export type Estimates = v.InferOutput<typeof Estimates>;

/** Every stored estimate, its earlier versions too: oldest period first, within one the oldest version first. */
export const AllEstimates = v.object({ ...head, estimates: v.array(Estimate) });
export type AllEstimates = v.InferOutput<typeof AllEstimates>;

/** How many analysts say buy or sell, newest first. */
export const AnalystRatings = v.object({
  ...head,
  ratings: v.array(
    v.object({ as_of: Day, strong_buy: v.number(), buy: v.number(), hold: v.number(), sell: v.number(), strong_sell: v.number(), analysts: v.number() }),
  ),
});
export type AnalystRatings = v.InferOutput<typeof AnalystRatings>;

/** What analysts expect the share to cost within a year, newest first, in the currency of the listing. */
export const PriceTargets = v.object({
  stockid: StockId,
  currency: Currency,
  price: MaybeNumber,
  price_on: v.nullable(Day),
  /** Target ÷ price − 1 of the newest. */
  upside: MaybeNumber,
  targets: v.array(v.object(range)),
  reason: v.nullable(v.string()),
});
export type PriceTargets = v.InferOutput<typeof PriceTargets>;
