import { addDays } from '../statements/periods/days.ts';
import { monthCount } from './frequency.ts';
import type { KnownColumn } from './valuation/own-history.ts';

/** Yields of one maturity, in percent. */
export interface TenorYields extends KnownColumn {
  readonly tenor: string;
  readonly months: number;
}

/** The yields of one day, shortest maturity first. */
export interface CurveOfDay {
  readonly day: string;
  readonly points: readonly { readonly tenor: string; readonly months: number; readonly value: number }[];
}

/**
 * The curve of the last day up to one that is asked for. Maturities without a yield on that very day are left out: a holiday has no
 * curve of its own, and in years in which a bond was not issued it has no yield.
 *
 * @param oldest Days before the asked one after which a curve is none of that day.
 * @returns `undefined` where none is near enough.
 */
export function curveOn(yields: readonly TenorYields[], asked: string, oldest: number): CurveOfDay | undefined {
  const last = yields.map(({ days }) => days[lastUpTo(days, asked)] ?? '').reduce((a, b) => (b > a ? b : a), '');
  if (last === '' || last < addDays(asked, -oldest)) return undefined;
  const points = yields.flatMap(({ tenor, months, days, values }) => {
    const at = lastUpTo(days, last);
    const value = days[at] === last ? values[at] : undefined;
    return value === undefined ? [] : [{ tenor, months, value }];
  });
  return { day: last, points: points.sort((a, b) => a.months - b.months) };
}

/** The place of the last day up to one; −1 before the first. Days are oldest first, so that halving finds it. */
export function lastUpTo(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A longer yield less a shorter one, percentage points; only days on which both are known. */
export function yieldSpread(longer: KnownColumn, shorter: KnownColumn): { readonly days: string[]; readonly values: number[] } {
  const short = new Map(shorter.days.map((day, at) => [day, shorter.values[at]]));
  const found = longer.days.flatMap((day, at) => {
    const [long, other] = [longer.values[at], short.get(day)];
    return long === undefined || other === undefined ? [] : [{ day, value: Number((long - other).toFixed(4)) }];
  });
  return { days: found.map(({ day }) => day), values: found.map(({ value }) => value) };
}

/** The mean of each calendar month, under the month's first day; months without a value are left out. */
export function monthlyMeans({ days, values }: KnownColumn): { readonly days: string[]; readonly values: number[] } {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const [at, day] of days.entries()) {
    const month = `${day.slice(0, 7)}-01`;
    const known = sums.get(month) ?? { sum: 0, count: 0 };
    sums.set(month, { sum: known.sum + (values[at] ?? 0), count: known.count + 1 });
  }
  return { days: [...sums.keys()], values: [...sums.values()].map(({ sum, count }) => Number((sum / count).toFixed(4))) };
}

/** Whether a spread is inverted, below 0 on the mean of its last month, since which month, and how long the run before lasted. */
export interface InversionState {
  readonly inverted: boolean;
  readonly since: string;
  /** Months of the run before the present one; undefined where there is none. */
  readonly before: number | undefined;
}

/** The present run of a monthly spread; `undefined` for no months. */
export function inversionOf({ days, values }: KnownColumn): InversionState | undefined {
  const last = values.at(-1);
  if (last === undefined) return undefined;
  const inverted = last < 0;
  const turned = values.findLastIndex((value) => value < 0 !== inverted);
  const earlier = values.slice(0, turned + 1).findLastIndex((value) => value < 0 === inverted);
  const run = [days[earlier + 1], days[turned + 1]];
  const before = turned < 0 ? undefined : monthCount(run[1] ?? '') - monthCount(run[0] ?? '');
  return { inverted, since: days[turned + 1] ?? '', before };
}
