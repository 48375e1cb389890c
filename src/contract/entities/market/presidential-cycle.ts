import * as v from 'valibot';
import { Day, MaybeNumber } from '#contract/primitives.ts';
import { EconomicIndicator, IndicatorId } from './economic-indicator.ts';

/** 1 is the calendar year after the election of a president, 4 that of the next election. */
const YearOfTerm = v.picklist([1, 2, 3, 4]);

/** What an index did in a calendar year, as a fraction; null where the value at either end is not known. */
export const YearOfCycle = v.object({ year: v.number(), year_of_term: YearOfTerm, change: MaybeNumber });
export type YearOfCycle = v.InferOutput<typeof YearOfCycle>;

/** Years put together: changes as fractions; `lowest` and `highest` are null without a known year. */
const Statistics = {
  count: v.number(),
  up: v.number(),
  mean: MaybeNumber,
  median: MaybeNumber,
  deviation: MaybeNumber,
  standard_error: MaybeNumber,
  lowest: v.nullable(YearOfCycle),
  highest: v.nullable(YearOfCycle),
};

export const CycleStatistics = v.object(Statistics);
export type CycleStatistics = v.InferOutput<typeof CycleStatistics>;

/** How an index of American shares did in the four years of a president's term. */
export const PresidentialCycle = v.object({
  series: v.object({
    id: IndicatorId,
    name: v.string(),
    source: v.string(),
    frequency: EconomicIndicator.entries.frequency,
    restricted: v.boolean(),
    /** What a reader must know of the series, as a sentence. */
    note: v.nullable(v.string()),
  }),
  /** Every index it can be counted with, this one among them. */
  choices: v.array(v.object({ id: IndicatorId, name: v.string() })),
  phases: v.array(v.object({ ...Statistics, year_of_term: YearOfTerm })),
  all: CycleStatistics,
  /** Oldest first, without the running year. */
  years: v.array(YearOfCycle),
  /** The year that is not over, in none of the statistics; its change is null where the series does not reach into it. */
  running: v.object({ ...YearOfCycle.entries, last_on: v.nullable(Day) }),
});
export type PresidentialCycle = v.InferOutput<typeof PresidentialCycle>;

/** The cycle, or null while no index of American shares is loaded; then what can be. */
export const PresidentialCycleAnswer = v.object({
  cycle: v.nullable(PresidentialCycle),
  loadable: v.array(v.object({ id: IndicatorId, name: v.string(), source: v.string() })),
});
export type PresidentialCycleAnswer = v.InferOutput<typeof PresidentialCycleAnswer>;
