import * as v from 'valibot';
import { Currency, Day, MaybeNumber } from '#contract/primitives.ts';

/** Daily bars in columns of equal length, oldest first. Prices in `currency`, volume in shares. */
export const PriceHistory = v.object({
  stockid: v.string(),
  currency: Currency,
  /** `raw` as traded, `split` for splits, `total` for splits and dividends. */
  adjusted: v.picklist(['raw', 'split', 'total']),
  days: v.array(Day),
  open: v.array(MaybeNumber),
  high: v.array(MaybeNumber),
  low: v.array(MaybeNumber),
  close: v.array(v.number()),
  volume: v.array(MaybeNumber),
  dividends: v.array(v.object({ day: Day, amount: v.number() })),
  splits: v.array(v.object({ day: Day, numerator: v.number(), denominator: v.number() })),
});
export type PriceHistory = v.InferOutput<typeof PriceHistory>;
