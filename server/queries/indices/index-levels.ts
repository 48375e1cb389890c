import type { IndexPerformance, MarketIndex } from '#contract/entities/market/market-index.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { COMPUTED_LEVELS } from '#server/indices/known-indices.ts';
import { findSeries } from '../sources/series.ts';
import type { ShownIndex } from './shown-indices.ts';

/** Levels of an index by day, oldest first. */
export interface IndexLevels {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** The stored levels of an index; `undefined` where there are none. */
export async function findLevels(db: Store, { levels }: ShownIndex): Promise<IndexLevels | undefined> {
  const series = levels && (await findSeries(db, levels.source, levels.series_id));
  if (series === undefined) return undefined;
  const times = levels?.times ?? 1;
  return { days: series.days, values: times === 1 ? series.values : series.values.map((value) => Number((value * times).toPrecision(12))) };
}

/** The newest level of an index with its changes; `undefined` without a level. The change of the day is that on the level before. */
export function latestOf({ days, values }: IndexLevels): NonNullable<MarketIndex['latest']> | undefined {
  const [day, level, before] = [days.at(-1), values.at(-1), values.at(-2)];
  if (day === undefined || level === undefined) return undefined;
  const yearEnd = levelOn({ days, values }, `${Number(day.slice(0, 4)) - 1}-12-31`);
  return { day, level, p_pct_change: changeFrom(before, level), ytd_change: changeFrom(yearEnd?.level, level) };
}

function changeFrom(before: number | undefined, now: number): number | null {
  return before === undefined || before <= 0 ? null : now / before - 1;
}

/** The last level up to a day, not more than two weeks old; `undefined` where there is none. */
function levelOn({ days, values }: IndexLevels, day: string): { day: string; level: number } | undefined {
  const at = days.findLastIndex((each) => each <= day);
  const [found, level] = [days[at], values[at]];
  return found === undefined || level === undefined || found < addDays(day, -OLDEST_LEVEL) ? undefined : { day: found, level };
}

const OLDEST_LEVEL = 14;

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;

const PERIODS: readonly { readonly period: string; readonly since: (day: string) => string; readonly years?: number }[] = [
  { period: '1 week', since: (day) => addDays(day, -7) },
  { period: '1 month', since: (day) => addDays(day, -30) },
  { period: '3 months', since: (day) => addDays(day, -91) },
  { period: 'This year', since: (day) => `${Number(day.slice(0, 4)) - 1}-12-31` },
  { period: '1 year', since: (day) => yearsBefore(day, 1) },
  { period: '3 years', since: (day) => yearsBefore(day, 3), years: 3 },
  { period: '5 years', since: (day) => yearsBefore(day, 5), years: 5 },
  { period: '10 years', since: (day) => yearsBefore(day, 10), years: 10 },
];

/** Changes of a level up to its newest day; of more than a year as a rate a year, (now ÷ then)^(1 ÷ years) − 1. */
export function returnsOf(levels: IndexLevels | undefined): IndexPerformance['returns'] {
  const [day, level] = [levels?.days.at(-1), levels?.values.at(-1)];
  return PERIODS.map(({ period, since, years }) => {
    const then = levels === undefined || day === undefined ? undefined : levelOn(levels, since(day));
    if (then === undefined || level === undefined || then.level <= 0) return { period, since: null, change: null };
    return { period, since: then.day, change: (level / then.level) ** (1 / (years ?? 1)) - 1 };
  });
}

/** Whether the levels of an index were computed here. */
export const isComputed = ({ levels }: ShownIndex) => levels?.source === COMPUTED_LEVELS;
