import * as v from 'valibot';
import { Day, MaybeNumber } from '#contract/primitives.ts';
import { IndicatorId } from './economic-indicator.ts';

/** Which shares the market value counts; the choice moves the ratio by a third. */
export const MarketLine = v.picklist(['public', 'all', 'nonfinancial', 'demo']);
export type MarketLine = v.InferOutput<typeof MarketLine>;

export const MeasureKey = v.picklist(['buffett', 'buffett-fed', 'shiller-pe', 'pe', 'ps', 'dividend-yield', 'earnings-less-bond']);
export type MeasureKey = v.InferOutput<typeof MeasureKey>;

/** A start and the yearly return of the ten years after it with dividends, a fraction. */
const FollowedStart = v.object({ day: Day, value: v.number(), a_year: v.number() });

/** A figure of how dear a whole market is, with all its values, oldest first; the columns are equally long. */
export const ValuationMeasure = v.object({
  key: MeasureKey,
  name: v.string(),
  /** `percent`, `points` of percent, or null for a multiple. */
  unit: v.nullable(v.picklist(['percent', 'points'])),
  /** Ids of the series it is counted from. */
  series: v.array(IndicatorId),
  dear: v.picklist(['high', 'low']),
  days: v.array(Day),
  values: v.array(v.number()),
  /** Of the twenty years up to each day, past values alone; null until they are known. */
  means: v.array(MaybeNumber),
  lowest: v.number(),
  highest: v.number(),
  median: v.number(),
  quartiles: v.tuple([v.number(), v.number()]),
  /** The part of its past that was cheaper, 0 to 1, whichever side is dear. */
  dearer: MaybeNumber,
  /** From 3, significantly undervalued against its mean, to 7; null without a mean above 0. */
  zone: v.nullable(v.picklist([3, 4, 5, 6, 7])),
  followed: v.array(FollowedStart),
});
export type ValuationMeasure = v.InferOutput<typeof ValuationMeasure>;

const Implied = v.object({ dividends: v.number(), growth: v.number(), reversion: v.number(), total: v.number() });

/** The yearly return the market value implies, all fractions; the parts of each case add up. */
export const ImpliedMarketReturn = v.object({
  bad: Implied,
  neutral: Implied,
  good: Implied,
  /** The quarter of the ratio. */
  day: Day,
  /** The month of the dividend yield, which may be older. */
  dividends_on: Day,
  /** What the same rule implied ten years before, from figures up to then as known now, and what the ten years gave with dividends. */
  record: v.nullable(v.object({ day: Day, implied: v.number(), gave: v.number() })),
});
export type ImpliedMarketReturn = v.InferOutput<typeof ImpliedMarketReturn>;

const Fact = v.object({ id: IndicatorId, value: v.number(), day: Day });

/** How dear a whole market is, by several measures. */
export const MarketValuation = v.object({
  invented: v.boolean(),
  /** The line of market value that is used; null while none is loaded. */
  line: v.nullable(v.object({ key: MarketLine, name: v.string(), id: IndicatorId })),
  lines: v.array(v.object({ key: MarketLine, name: v.string() })),
  measures: v.array(ValuationMeasure),
  /** Measures that cannot be counted here, and why. */
  missing: v.array(v.object({ name: v.string(), why: v.string() })),
  implied: v.nullable(ImpliedMarketReturn),
  /** Why nothing is implied; null where it is. */
  implied_missing: v.nullable(v.string()),
  /** Millions of USD. */
  market_value: v.nullable(Fact),
  /** Billions of USD at a yearly rate. */
  output: v.nullable(Fact),
  /** Billions of USD. */
  net_liquidity: v.nullable(Fact),
});
export type MarketValuation = v.InferOutput<typeof MarketValuation>;
