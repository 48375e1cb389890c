import { correlation } from '../../arithmetic/correlation.ts';
import { isKnown } from '../../arithmetic/is-known.ts';
import { median } from '../../arithmetic/median.ts';
import { trendGrowth } from '../../growth/trend-growth.ts';
import { expectedGrowth } from './expected-growth.ts';
import { type FairValue, type FairValueKey, type FairValueMetric, fairValue } from './fair-value.ts';
import { newestOn, type PublicFigure, valuesOn } from './public-figure.ts';
import { type RecentAgainstPast, valueAdjustment } from './value-adjustment.ts';

/** A close and its day, in the currency of the listing, on the shares of the accounts. */
export interface PricedDay {
  readonly day: string;
  readonly close: number;
}

/** A per-share figure over time. */
export interface MetricHistory {
  readonly key: FairValueKey;
  /** Twelve months, or the newest balance sheet, in the currency of the listing; oldest first. */
  readonly trailing: readonly PublicFigure[];
  /** Fiscal years in the currency of the accounts, so that exchange rates are no growth; oldest first. */
  readonly annual: readonly PublicFigure[];
}

/** All that GF Value is made of, each with the day from which on it was known; restated by the accounts filed until the day it is asked of. */
export interface FairValueHistory {
  /** The last session of every month that is over, oldest first. */
  readonly months: readonly PricedDay[];
  readonly metrics: readonly MetricHistory[];
  /** Return on invested capital by fiscal year. */
  readonly returns: readonly PublicFigure[];
}

/** Months a usual multiple looks back on, and how many of them must have one. */
export const MULTIPLE_MONTHS = 120;
export const FEWEST_MONTHS = 60;

/** GF Value on any day, by what was known on that day. */
export type FairValueOn = (day: string) => FairValue | undefined;

/** A month of one metric: its multiple, and the pair that its correlation is made of. */
interface MetricMonth {
  readonly day: string;
  readonly multiple: number;
  readonly pair: readonly [number, number];
}

/**
 * GF Value of a company on days between one filing and the next.
 *
 * A value belongs to its day only when the history was made of what was filed by then: see `statementsAsOf` of the callers.
 *
 * @returns A function of the day; `undefined` from it where fewer than two per-share figures have 60 month-ends of positive multiples.
 */
export function fairValueThroughTime({ months, metrics, returns }: FairValueHistory): FairValueOn {
  const monthly = metrics.map((metric) => ({ metric, multiples: multiplesOf(metric, months) }));
  const revenue = metrics.find(({ key }) => key === 'revenue_per_share')?.annual ?? [];
  return (day) => {
    const since = monthEndsBefore(months, day);
    const usable = monthly.flatMap(({ metric, multiples }) => metricOn(metric, multiples, day, since) ?? []);
    return fairValue(usable, valueAdjustment(growthOn(revenue, day), returnsOn(returns, day)));
  };
}

function multiplesOf({ trailing }: MetricHistory, months: readonly PricedDay[]): MetricMonth[] {
  return months.flatMap(({ day, close }) => {
    const value = newestOn(trailing, day)?.value;
    return isKnown(value) && value > 0 && close > 0 ? [{ day, multiple: close / value, pair: [Math.log(close), Math.log(value)] as const }] : [];
  });
}

/** The first of the last 120 month-ends before a day. */
function monthEndsBefore(months: readonly PricedDay[], day: string): string {
  const before = months.filter((month) => month.day <= day);
  return before.at(-MULTIPLE_MONTHS)?.day ?? before[0]?.day ?? day;
}

function metricOn(metric: MetricHistory, multiples: readonly MetricMonth[], day: string, since: string): FairValueMetric | undefined {
  const perShare = newestOn(metric.trailing, day)?.value;
  const window = multiples.filter((month) => month.day >= since && month.day <= day);
  const multiple = median(window.map((month) => month.multiple));
  if (!isKnown(perShare) || multiple === undefined || window.length < FEWEST_MONTHS) return undefined;
  const growth = expectedGrowth(trendGrowth(valuesOn(metric.annual, day), 5)?.rate);
  return { key: metric.key, multiple, perShare, growth, correlation: correlation(window.map(({ pair }) => pair)) };
}

function growthOn(revenue: readonly PublicFigure[], day: string): RecentAgainstPast {
  const values = valuesOn(revenue, day);
  return { recent: trendGrowth(values, 3)?.rate, past: trendGrowth(values, 10)?.rate };
}

function returnsOn(returns: readonly PublicFigure[], day: string): RecentAgainstPast {
  const values = valuesOn(returns, day);
  return { recent: meanOfLast(values, 3), past: meanOfLast(values, 10) };
}

function meanOfLast(values: readonly (number | undefined)[], years: number): number | undefined {
  const last = values.slice(-years);
  const known = last.filter(isKnown);
  return last.length === years && known.length === years ? known.reduce((total, value) => total + value, 0) / years : undefined;
}
