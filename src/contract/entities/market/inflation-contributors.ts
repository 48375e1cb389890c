import * as v from 'valibot';
import { Day, MaybeNumber } from '#contract/primitives.ts';
import { IndicatorId } from './economic-indicator.ts';

/** One way to divide consumer prices. */
export const CpiSplitKey = v.picklist(['core', 'groups', 'demo']);
export type CpiSplitKey = v.InferOutput<typeof CpiSplitKey>;

/** What made consumer prices rise over twelve months, part by part. Fractions; weights in percent of all items. */
export const InflationContributors = v.object({
  invented: v.boolean(),
  split: v.object({ key: CpiSplitKey, name: v.string() }),
  /** The ways to divide prices of which everything is loaded. */
  splits: v.array(v.object({ key: CpiSplitKey, name: v.string() })),
  all: IndicatorId,
  parts: v.array(
    v.object({
      id: IndicatorId,
      name: v.string(),
      /** Of the newest December, and which one it is. */
      weight: v.number(),
      weight_of: Day,
      /** Of the newest month on the one a year before. */
      change: MaybeNumber,
    }),
  ),
  /** Oldest first, at most ten years. The parts, in their order, and `other` add up to `headline`; null where an index is missing. */
  months: v.array(v.object({ month: Day, headline: v.number(), parts: v.array(MaybeNumber), other: MaybeNumber })),
});
export type InflationContributors = v.InferOutput<typeof InflationContributors>;

/** The contributors, or null while something they need is not loaded; then what is missing. */
export const InflationAnswer = v.object({
  contributors: v.nullable(InflationContributors),
  /** Series that FRED has and are not loaded, and whether weights are. */
  missing: v.object({ series: v.array(v.object({ id: v.string(), name: v.string() })), weights: v.boolean() }),
});
export type InflationAnswer = v.InferOutput<typeof InflationAnswer>;
