import * as v from 'valibot';
import { Day, MaybeNumber, textUpTo } from '../../primitives.ts';
import { IndicatorId } from './economic-indicator.ts';
import { EntryRev, keptEntry } from './kept-entry.ts';

const named = (most: number) => v.pipe(textUpTo(most), v.minLength(1, 'must not be empty'));

/** How an indicator is shown to everybody, as its source has it or as an administrator changed it. Its values are never changed. */
export const IndicatorItem = v.object({
  id: IndicatorId,
  name: named(160),
  /** Null for a series without a category. */
  category: v.nullable(named(60)),
  /** As the source counts; null where it does not say. */
  unit: v.nullable(named(80)),
  /** Place among the series of its category; null for those that follow by name. */
  order: v.nullable(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be at least 0'), v.maxValue(9_999, 'must be at most 9999'))),
  /** Whether lists leave it out; its own page stays. */
  hidden: v.boolean(),
  better: v.picklist(['high', 'low', 'none']),
});
export type IndicatorItem = v.InferOutput<typeof IndicatorItem>;

/** An indicator as it is shown, with its versions. */
export const IndicatorItemBook = keptEntry(IndicatorItem);

/** A change of how an indicator is shown, made from a version. */
export const IndicatorItemChange = v.object({ ...v.omit(IndicatorItem, ['id']).entries, rev: EntryRev });

/** An indicator in a list of all of them, for those who change them. */
export const ListedItem = v.object({ ...IndicatorItem.entries, source: v.string(), rev: EntryRev });
export type ListedItem = v.InferOutput<typeof ListedItem>;

/** A category with its loaded series, those with a place first, then by name. */
export const CategoryTree = v.object({
  category: v.string(),
  indicators: v.array(v.object({ id: IndicatorId, name: v.string(), unit: v.nullable(v.string()), value: MaybeNumber, previous: MaybeNumber, last_on: Day })),
});
export type CategoryTree = v.InferOutput<typeof CategoryTree>;

/** How often a category was changed by administrators. */
export const EditedCategory = v.object({ category: v.string(), loaded: v.number(), edited: v.number(), hidden: v.number() });
export type EditedCategory = v.InferOutput<typeof EditedCategory>;

/** What is known of an indicator beside its values. */
export const IndicatorDescription = v.object({
  id: IndicatorId,
  name: v.string(),
  source: v.string(),
  origin: v.nullable(v.string()),
  terms: v.nullable(v.string()),
  restricted: v.boolean(),
  note: v.nullable(v.string()),
});

/** Where the last value of an indicator lies among all of its values. */
export const IndicatorStats = v.object({
  id: IndicatorId,
  name: v.string(),
  unit: v.nullable(v.string()),
  count: v.number(),
  first_on: Day,
  last_on: Day,
  value: v.number(),
  low: v.number(),
  low_on: Day,
  high: v.number(),
  high_on: Day,
  /** Null for fewer than eight values. */
  lower_quartile: MaybeNumber,
  median: MaybeNumber,
  upper_quartile: MaybeNumber,
  /** The share of all values below the last one, a fraction. */
  below: MaybeNumber,
});
export type IndicatorStats = v.InferOutput<typeof IndicatorStats>;

/** How the values of an indicator are looked at. */
export const IndicatorView = v.picklist(['level', 'change', 'percent', 'year', 'yearly', 'index', 'average']);

/** The values of an indicator as they are looked at, oldest first; null where one cannot be computed. */
export const ViewedIndicator = v.object({
  id: IndicatorId,
  view: IndicatorView,
  unit: v.nullable(v.string()),
  days: v.array(Day),
  values: v.array(MaybeNumber),
});

/** A figure by which an economy is read at a glance, and what it was a year before. */
export const HeadlineFigure = v.object({
  key: v.string(),
  name: v.string(),
  /** The series it is read or computed from. */
  id: IndicatorId,
  value: v.number(),
  /** What the value is counted in, such as `percent on a year ago`. */
  unit: v.string(),
  on: Day,
  year_ago: MaybeNumber,
  better: v.picklist(['high', 'low', 'none']),
});
export type HeadlineFigure = v.InferOutput<typeof HeadlineFigure>;

/** The economy at a glance: its headline figures that can be read from loaded series. */
export const EconomySummary = v.object({ loaded: v.number(), known: v.number(), as_of: v.nullable(Day), figures: v.array(HeadlineFigure) });

/** A series of the economic board. */
export const BoardSeries = v.object({ id: IndicatorId, name: v.string(), category: v.string(), range: v.picklist(['1', '5', '10', '30', 'all']) });

/** Figures of countries, each from a loaded series; a country without one has no value. */
export const WorldMap = v.object({
  figures: v.array(v.object({ key: v.string(), name: v.string(), unit: v.string(), better: v.picklist(['high', 'low', 'none']) })),
  countries: v.array(
    v.object({
      country: v.string(),
      name: v.string(),
      values: v.record(v.string(), v.object({ id: IndicatorId, value: v.number(), on: Day, year_ago: MaybeNumber })),
    }),
  ),
});
export type WorldMap = v.InferOutput<typeof WorldMap>;

/** Inflation through its measures: each as percent on a year ago, and interest less it. */
export const InflationData = v.object({
  measures: v.array(
    v.object({ id: IndicatorId, name: v.string(), part: v.picklist(['headline', 'core', 'component']), days: v.array(Day), values: v.array(MaybeNumber) }),
  ),
  /** An interest rate less the headline change of prices of the same month, in points. */
  real_rates: v.array(v.object({ id: IndicatorId, name: v.string(), days: v.array(Day), values: v.array(v.number()) })),
});

/** A series beside another: how strongly the two move together, and which leads. */
export const RelatedSeries = v.object({
  id: IndicatorId,
  name: v.string(),
  unit: v.nullable(v.string()),
  value: MaybeNumber,
  previous: MaybeNumber,
  last_on: Day,
  /** The last values, oldest first, for a small picture. */
  spark: v.array(v.number()),
  /** Correlation of changes on a year ago at the lag where it is largest; null for fewer than 30 common months. */
  correlation: v.nullable(
    v.object({
      r: v.number(),
      /** Months by which the other series leads this one; below 0 it lags. */
      lag: v.number(),
      /** Months that were compared. */
      n: v.number(),
      /** The correlation in the same month. */
      unshifted: v.number(),
      /** Whether so large a figure would often come by chance. */
      noise: v.boolean(),
    }),
  ),
});
export type RelatedSeries = v.InferOutput<typeof RelatedSeries>;

/** What the recession rule of unemployment says of a series that has one. */
export const TurningRule = v.object({
  day: Day,
  /** Points above the lowest average of the twelve months before; at 0.50 or more the rule marks a recession. */
  gap: v.number(),
  line: v.number(),
  turning: v.boolean(),
  /**
   * When it was at or above the line for the first time of a run, newest first, with the recession that began within a year of it: null
   * where none did, left out where that is not known, since no dates of recessions are loaded or they do not reach a year around it.
   */
  marks: v.array(v.object({ day: Day, gap: v.number(), recession: v.optional(v.nullable(Day)) })),
});
export type TurningRule = v.InferOutput<typeof TurningRule>;

/** What else is known of an indicator: series that move with it, whether it is turning, and its releases. */
export const IndicatorRelations = v.object({
  id: IndicatorId,
  related: v.array(RelatedSeries),
  /** Null for a series without such a rule. */
  turning: v.nullable(TurningRule),
  releases: v.array(
    v.object({
      day: Day,
      time: v.nullable(v.string()),
      release: v.string(),
      period: v.nullable(Day),
      actual: MaybeNumber,
      before: MaybeNumber,
      basis: v.string(),
    }),
  ),
});
export type IndicatorRelations = v.InferOutput<typeof IndicatorRelations>;
