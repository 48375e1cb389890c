import * as v from 'valibot';
import { fieldSorts, listRules } from '#contract/list/list-rules.ts';
import { Day, Instant, MaybeNumber } from '#contract/primitives.ts';

/** The id of a series as its source calls it. */
export const IndicatorId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{1,80}$/, 'must be the id of an indicator'));

/** A figure of the economy that is published again and again: its name, unit, and what it last was. */
export const EconomicIndicator = v.object({
  id: IndicatorId,
  name: v.string(),
  /** As the source counts: `percent`, `billions of USD`; null where it does not say. */
  unit: v.nullable(v.string()),
  source: v.string(),
  first_on: Day,
  last_on: Day,
  value: MaybeNumber,
  /** The value before the last, on the day it was published for. */
  previous: MaybeNumber,
  /** As `labour` or `prices`; null for a series that was loaded by its id alone. */
  category: v.nullable(v.string()),
  frequency: v.nullable(v.picklist(['daily', 'weekly', 'monthly', 'quarterly', 'annual'])),
});
export type EconomicIndicator = v.InferOutput<typeof EconomicIndicator>;

/** How the list of indicators is found, narrowed and sorted. */
export const indicatorRules = listRules<EconomicIndicator>()({
  key: ({ id }) => id,
  find: ({ name, id }) => `${name} ${id}`,
  choices: { of_category: ({ category }) => category, of_source: ({ source }) => source },
  sorts: fieldSorts<EconomicIndicator>()('name', 'unit', 'value', 'last_on', 'first_on', 'category', 'frequency'),
  first: { by: 'name', descending: false },
});

/** A stretch of time between two days, both included. */
export const Span = v.object({ from: Day, to: Day });
export type Span = v.InferOutput<typeof Span>;

/** An indicator with all its values, oldest first; `days` and `values` are equally long. */
export const IndicatorSeries = v.object({
  ...EconomicIndicator.entries,
  days: v.array(Day),
  values: v.array(v.number()),
  /** Who counts it; null where that is not known. */
  origin: v.nullable(v.string()),
  /** `SA` with the seasons taken out, `NSA` as counted, `SAAR` with the seasons taken out and as if it lasted a year. */
  seasonal: v.nullable(v.picklist(['SA', 'NSA', 'SAAR'])),
  better: v.nullable(v.picklist(['high', 'low'])),
  /** What its owner allows. */
  terms: v.nullable(v.string()),
  restricted: v.boolean(),
  note: v.nullable(v.string()),
  /** When the source was last read; a series is as new as this, not as today. */
  read_at: Instant,
  /** When values known before last changed, and how many of them. */
  revised: v.nullable(v.object({ at: Instant, values: v.number() })),
  /** Recessions of the United States or of the demo market; null while the series that dates them is not loaded. */
  recessions: v.nullable(v.array(Span)),
  /** The series of consumer prices by which amounts of money are brought to the money of today; null where they are not loaded, or the series is no money. */
  deflator: v.nullable(IndicatorId),
  /** Series that belong to it and are loaded. */
  related: v.array(v.object({ id: IndicatorId, name: v.string(), value: MaybeNumber, last_on: Day, unit: v.nullable(v.string()) })),
});
export type IndicatorSeries = v.InferOutput<typeof IndicatorSeries>;

/** Which series a page about net liquidity shows; or which of its parts are not loaded. */
export const NetLiquidity = v.object({
  /** The series of net liquidity; null while a part of it is not loaded. */
  id: v.nullable(IndicatorId),
  /** The index of American shares drawn beside it; null where none is loaded. */
  beside: v.nullable(IndicatorId),
  missing: v.array(v.object({ id: IndicatorId, name: v.string() })),
});
export type NetLiquidity = v.InferOutput<typeof NetLiquidity>;

/** A series this product knows by name, whether its values are loaded or not. */
export const KnownIndicator = v.object({
  id: IndicatorId,
  name: v.string(),
  unit: v.nullable(v.string()),
  source: v.string(),
  category: v.nullable(v.string()),
  frequency: EconomicIndicator.entries.frequency,
  state: v.picklist(['loaded', 'not loaded']),
  value: MaybeNumber,
  /** The day of the last value; null while none is loaded. */
  last_on: v.nullable(Day),
});
export type KnownIndicator = v.InferOutput<typeof KnownIndicator>;

/** How known series are found, narrowed and sorted. */
export const knownIndicatorRules = listRules<KnownIndicator>()({
  key: ({ source, id }) => `${source} ${id}`,
  find: ({ name, id }) => `${name} ${id}`,
  choices: { of_category: ({ category }) => category, of_frequency: ({ frequency }) => frequency, of_state: ({ state }) => state },
  sorts: fieldSorts<KnownIndicator>()('name', 'unit', 'value', 'last_on', 'category', 'frequency', 'state'),
  first: { by: 'name', descending: false },
});

/** A part of the economy with its series: how many are known by name, and how many of them are loaded. */
export const IndicatorCategory = v.object({
  category: v.string(),
  known: v.number(),
  loaded: v.number(),
  /** The newest day of any value; null while none is loaded. */
  last_on: v.nullable(Day),
  /** Names of a few of its series, those that are loaded before the others. */
  examples: v.array(v.string()),
  /** Whether any of its series is of the demo market. */
  invented: v.boolean(),
});
export type IndicatorCategory = v.InferOutput<typeof IndicatorCategory>;

/** How categories are found and sorted. */
export const categoryRules = listRules<IndicatorCategory>()({
  key: ({ category }) => category,
  find: ({ category, examples }) => `${category} ${examples.join(' ')}`,
  choices: {},
  sorts: fieldSorts<IndicatorCategory>()('category', 'known', 'loaded', 'last_on'),
  first: { by: 'category', descending: false },
});
