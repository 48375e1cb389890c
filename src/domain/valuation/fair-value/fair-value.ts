import { isKnown } from '../../arithmetic/is-known.ts';

/** The per-share figures that GF Value is made of. */
export type FairValueKey = 'revenue_per_share' | 'eps_without_one_offs' | 'fcf_per_share' | 'book_value_per_share';

/** One way to value a share: what falls on it next year at the multiple it usually had. */
export interface FairValueMetric {
  readonly key: FairValueKey;
  /** Median of the positive month-end multiples of up to ten years. */
  readonly multiple: number;
  /** Of the last twelve months, or of the newest balance sheet; currency a share. */
  readonly perShare: number;
  /** Expected for the next year, a fraction. */
  readonly growth: number;
  /** Of the logarithms of price and figure over the same months; `undefined` where one of them never moved. */
  readonly correlation: number | undefined;
}

/** What one metric says a share is worth, and how much it counts. */
export interface WeighedMetric extends FairValueMetric {
  /** Currency a share. */
  readonly value: number;
  /** Share of the whole, 0–1. */
  readonly weight: number;
}

/** What a share is worth by its own usual multiples, with what made it. */
export interface FairValue {
  /** Currency a share. */
  readonly value: number;
  /** Before the adjustment. */
  readonly unadjusted: number;
  readonly adjustment: number;
  readonly metrics: readonly WeighedMetric[];
  /** No metric moved with the price, so all count alike. */
  readonly weakFit: boolean;
}

const FEWEST_METRICS = 2;

/**
 * GF Value by an open formula of this project: for revenue, earnings, free cash flow and book value of a share, usual multiple × next year's
 * figure; their mean, weighted by how closely price and figure moved together (correlation², none below 0), × the adjustment.
 *
 * @param adjustment See `valueAdjustment`; 1 changes nothing.
 * @returns `undefined` with fewer than two metrics above nothing.
 */
export function fairValue(metrics: readonly FairValueMetric[], adjustment: number): FairValue | undefined {
  const usable = metrics.filter(({ multiple, perShare, growth }) => multiple > 0 && perShare * (1 + growth) > 0);
  if (usable.length < FEWEST_METRICS) return undefined;
  const closeness = usable.map(({ correlation }) => (isKnown(correlation) ? Math.max(0, correlation) ** 2 : 0));
  const total = closeness.reduce((sum, each) => sum + each, 0);
  const weakFit = total === 0;
  const weighed = usable.map((metric, at) => ({
    ...metric,
    value: metric.multiple * metric.perShare * (1 + metric.growth),
    weight: weakFit ? 1 / usable.length : (closeness[at] ?? 0) / total,
  }));
  const unadjusted = weighed.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return { value: unadjusted * adjustment, unadjusted, adjustment, metrics: weighed, weakFit };
}
