import * as v from 'valibot';
import { Day, MaybeNumber } from '#contract/primitives.ts';
import { IndicatorId, Span } from './economic-indicator.ts';

/** A maturity of the curve: `3M`, `10Y`. */
const Tenor = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d)?[MY]$/, 'must be a maturity like 10Y'));

/** The yields of one day in percent, shortest maturity first; only maturities that have one on that day. */
export const DayCurve = v.object({
  asked: Day,
  /** The last day with yields up to the one asked for. */
  day: Day,
  points: v.array(v.object({ tenor: Tenor, months: v.number(), value: v.number() })),
});
export type DayCurve = v.InferOutput<typeof DayCurve>;

/** A spread of two maturities in percentage points, as means of calendar months, oldest first. */
const Spread = v.object({
  name: v.picklist(['10-year less 3-month', '10-year less 2-year']),
  days: v.array(Day),
  values: v.array(v.number()),
  /** Of the last day, which is not the mean of its month. */
  now: v.object({ day: Day, value: v.number() }),
  inverted: v.boolean(),
  since: Day,
  /** Months of the run before the present one; null where there is none. */
  before: MaybeNumber,
});

/** The yield curve of a government on two days, and how far it is from being inverted. */
export const YieldCurveAnswer = v.object({
  /** Whose yields they are; null while none are loaded. */
  source: v.nullable(v.picklist(['treasury', 'fred', 'demo'])),
  first_on: v.nullable(Day),
  last_on: v.nullable(Day),
  /** Null where no day near the one asked for has yields. */
  curve: v.nullable(DayCurve),
  against: v.nullable(DayCurve),
  spreads: v.array(Spread),
  /** Null while the series that dates recessions is not loaded. */
  recessions: v.nullable(v.array(Span)),
});
export type YieldCurveAnswer = v.InferOutput<typeof YieldCurveAnswer>;

/** The yield of a maturity now and before, in percent; null where it had none. */
export const TreasuryRate = v.object({
  id: IndicatorId,
  tenor: Tenor,
  months: v.number(),
  day: Day,
  value: v.number(),
  /** The value before the last. */
  previous: MaybeNumber,
  week_ago: MaybeNumber,
  month_ago: MaybeNumber,
  year_ago: MaybeNumber,
  /** Of the year up to the last day. */
  year_low: v.number(),
  year_high: v.number(),
  since: Day,
});
export type TreasuryRate = v.InferOutput<typeof TreasuryRate>;

/** Yields of a government by maturity, shortest first. */
export const TreasuryRates = v.object({ source: YieldCurveAnswer.entries.source, rates: v.array(TreasuryRate) });
export type TreasuryRates = v.InferOutput<typeof TreasuryRates>;
