import { median } from '../arithmetic/median.ts';
import { addDays } from '../statements/periods/days.ts';
import { type CotReading, cotReading } from './cot.ts';
import { daysBetween } from './frequency.ts';

/** The horizons in weeks after the release of a report over which the change of the price is measured. */
export const COT_HORIZONS = [4, 13, 26, 52] as const;

/** The mean and median of fewer cases than this are not reliable. */
export const FEW_CASES = 10;

/** A close that is more than this many days after the day asked for is not used. */
const MOST_DAYS = 7;

interface DailyPrices {
  /** Oldest first, as long as `values`. */
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/**
 * The change of the price after each report, from the first close on or after its release to the first close on or after `weeks` weeks later.
 *
 * @param released The release days of the reports, oldest first: before them the positions were not public.
 * @param against Whether the price falls when that of the future rises, as yen for a dollar do: then the change of 1 / price is measured.
 * @returns In percent, for each report; `undefined` where a close is missing or not above zero. The newest reports have no later close yet.
 */
export function changesAfter(released: readonly string[], { days, values }: DailyPrices, weeks: number, against: boolean): (number | undefined)[] {
  const startOf = cursorOf(days);
  const endOf = cursorOf(days);
  return released.map((day) => {
    const start = startOf(day);
    const begun = days[start];
    if (begun === undefined) return undefined;
    const end = endOf(addDays(begun, 7 * weeks));
    const [from, to] = [values[start], values[end]];
    if (from === undefined || to === undefined || from <= 0 || to <= 0) return undefined;
    return 100 * (against ? from / to - 1 : to / from - 1);
  });
}

/** Finds the first of these days on or after one asked for, at most a week later, -1 without one. Days are asked for in their order. */
function cursorOf(days: readonly string[]): (wanted: string) => number {
  let at = 0;
  return (wanted) => {
    while (at < days.length && (days[at] ?? '') < wanted) at += 1;
    const found = days[at];
    return found === undefined || daysBetween(wanted, found) > MOST_DAYS ? -1 : at;
  };
}

/** What a price did in some cases, in percent. */
export interface Outcome {
  readonly count: number;
  readonly mean: number | undefined;
  readonly median: number | undefined;
  /** Share of the cases in which the price rose. */
  readonly rose: number | undefined;
}

interface Reports {
  /** The days of which the positions are, oldest first. */
  readonly days: readonly string[];
  /** The index of a group at each report, `undefined` where it is not known. */
  readonly index: readonly (number | undefined)[];
  /** What the price did after each report, in percent. */
  readonly changes: readonly (number | undefined)[];
  /** The horizon of these changes in weeks. */
  readonly weeks: number;
}

/**
 * What the price did after the index reached an extreme, beside what it did after every report of the same years.
 * A case is the first report of an unbroken run at the extreme. A case without a full horizon is left out, and so is one
 * that begins within the horizon of an earlier case, because their periods would overlap.
 */
export function whatFollowed({ days, index, changes, weeks }: Reports, side: Extract<CotReading, `crowded ${string}`>): { cases: Outcome; all: Outcome } {
  const all: number[] = [];
  const cases: number[] = [];
  let last: string | undefined;
  for (const [at, change] of changes.entries()) {
    const day = days[at];
    if (change === undefined || index[at] === undefined || day === undefined) continue;
    all.push(change);
    const begins = cotReading(index[at]) === side && cotReading(index[at - 1]) !== side;
    if (!begins || (last !== undefined && daysBetween(last, day) < 7 * weeks)) continue;
    cases.push(change);
    last = day;
  }
  return { cases: outcomeOf(cases), all: outcomeOf(all) };
}

function outcomeOf(changes: readonly number[]): Outcome {
  const count = changes.length;
  if (count === 0) return { count, mean: undefined, median: undefined, rose: undefined };
  const mean = changes.reduce((sum, change) => sum + change, 0) / count;
  return { count, mean, median: median(changes), rose: (100 * changes.filter((change) => change > 0).length) / count };
}
