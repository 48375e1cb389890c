import { type Frequency, frequencyOf } from './frequency.ts';

/** A year of a president's term: 1 is the first calendar year after the election, 4 that of the next election. */
export type YearOfTerm = 1 | 2 | 3 | 4;
export const yearsOfTerm: readonly YearOfTerm[] = [1, 2, 3, 4];

/** Elections are held in years divisible by four, which are the fourth of a term. */
export function yearOfTerm(year: number): YearOfTerm {
  const after = (((year - 1) % 4) + 4) % 4;
  return yearsOfTerm[after] ?? 1;
}

/** What an index did in a calendar year, as a fraction; undefined where the value at either end is not known. */
export interface YearChange {
  readonly year: number;
  readonly year_of_term: YearOfTerm;
  readonly change: number | undefined;
}

/** First day of December on which a value closer than a month apart counts as the last of its year. */
const LAST_DAYS_FROM = 24;

/**
 * The changes of an index over calendar years: last value of the year / last value of the year before − 1.
 * A value of 0 or less is no price and is not known. Monthly averages change by other amounts than closes: never join the two.
 *
 * @param days Oldest first, as long as `values`.
 * @param running The calendar year that is not over; `years` ends before it, and `toDate` is its change so far.
 */
export function calendarYears(
  { days, values }: { readonly days: readonly string[]; readonly values: readonly number[] },
  running: number,
): { years: YearChange[]; toDate: { change: number; last_on: string } | undefined } {
  const ends = yearEnds(days, values, frequencyOf(days));
  const known = [...ends.keys()];
  const [first, last] = [known[0], known.at(-1)];
  const change = (to: number | undefined, from: number | undefined) => (to === undefined || from === undefined ? undefined : to / from - 1);
  const years: YearChange[] = [];
  if (first !== undefined && last !== undefined) {
    for (let year = first + 1; year <= last && year < running; year++) {
      years.push({ year, year_of_term: yearOfTerm(year), change: change(ends.get(year), ends.get(year - 1)) });
    }
  }
  const newest = values.findLastIndex((value) => value > 0);
  const last_on = days[newest];
  const soFar = last_on?.startsWith(String(running)) ? change(values[newest], ends.get(running - 1)) : undefined;
  return { years, toDate: soFar === undefined || last_on === undefined ? undefined : { change: soFar, last_on } };
}

function yearEnds(days: readonly string[], values: readonly number[], frequency: Frequency | undefined): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [at, day] of days.entries()) {
    const value = values[at];
    if (value === undefined || value <= 0 || day.slice(5, 7) !== '12') continue;
    if (frequency !== 'monthly' && Number(day.slice(8, 10)) < LAST_DAYS_FROM) continue;
    ends.set(Number(day.slice(0, 4)), value);
  }
  return ends;
}

/** What an index did in several calendar years, as fractions. */
export interface YearStatistics {
  /** Years whose change is known; all others are left out. */
  readonly count: number;
  readonly up: number;
  readonly mean: number | undefined;
  readonly median: number | undefined;
  /** Sample standard deviation; needs two years. */
  readonly deviation: number | undefined;
  /** Of the mean: deviation / √count. */
  readonly standard_error: number | undefined;
  readonly lowest: YearChange | undefined;
  readonly highest: YearChange | undefined;
}

/** Mean, median, spread and extremes of the years whose change is known. */
export function statisticsOf(years: readonly YearChange[]): YearStatistics {
  const sorted = years.filter(({ change }) => change !== undefined).sort((a, b) => (a.change ?? 0) - (b.change ?? 0));
  const changes = sorted.flatMap(({ change }) => change ?? []);
  const count = changes.length;
  const up = changes.filter((change) => change > 0).length;
  const mean = count === 0 ? undefined : changes.reduce((sum, change) => sum + change, 0) / count;
  const median = count === 0 ? undefined : ((changes[Math.floor((count - 1) / 2)] ?? 0) + (changes[Math.floor(count / 2)] ?? 0)) / 2;
  const deviation = mean === undefined || count < 2 ? undefined : Math.sqrt(changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (count - 1));
  const standard_error = deviation === undefined ? undefined : deviation / Math.sqrt(count);
  return { count, up, mean, median, deviation, standard_error, lowest: sorted[0], highest: sorted.at(-1) };
}
