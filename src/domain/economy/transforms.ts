import { dayNumbers, daysToYearBefore } from '../statements/periods/days.ts';
import { type Frequency, monthCount } from './frequency.ts';

/** Values through time: days oldest first, as long as the values. */
export interface TimeColumn {
  readonly days: readonly string[];
  readonly values: readonly (number | undefined)[];
}

type Value = number | undefined;

/** Nine places: what is equal on paper is equal here. */
const rounded = (value: number) => (Math.abs(value) < EXACT ? Math.round(value * 1e9) / 1e9 : Number(value.toFixed(9)));
/** Below this, a billion times a value is exact as a whole number. Text for each of 15,000 values takes longer than drawing them. */
const EXACT = 1e6;

/** A value less the one before it, in the unit of the series. The first has none. */
export function changes({ values }: TimeColumn): Value[] {
  return values.map((value, at) => difference(value, values[at - 1]));
}

/** A value against the one before it, in percent. Unknown where the one before is 0 or less, of which a percentage says nothing. */
export function percentChanges({ values }: TimeColumn): Value[] {
  return values.map((value, at) => percent(value, values[at - 1]));
}

/** A value less the one of a year earlier, in the unit of the series. */
export function yearlyChanges(column: TimeColumn, frequency: Frequency | undefined): Value[] {
  const before = yearEarlier(column, frequency);
  return column.values.map((value, at) => difference(value, before[at]));
}

/** A value against the one of a year earlier, in percent. */
export function yearlyPercentChanges(column: TimeColumn, frequency: Frequency | undefined): Value[] {
  const before = yearEarlier(column, frequency);
  return column.values.map((value, at) => percent(value, before[at]));
}

/** How many values the average of a year's parts is taken over, by how often they are published. */
const AVERAGED: Readonly<Record<Frequency, number>> = { daily: 21, weekly: 4, monthly: 3, quarterly: 4, annual: 3 };

/** The mean of the last values: 21 days, 4 weeks, 3 months, 4 quarters or 3 years. Unknown while one of them is. */
export function movingAverage({ values }: TimeColumn, frequency: Frequency | undefined): Value[] {
  const length = AVERAGED[frequency ?? 'monthly'];
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at - length + 1), at + 1);
    if (window.length < length || window.some((value) => value === undefined)) return undefined;
    return rounded(window.reduce<number>((sum, value) => sum + (value ?? 0), 0) / length);
  });
}

/** Values with the one at a place as 100. All unknown where that one is unknown, 0 or less. */
export function indexedTo100({ values }: TimeColumn, base: number): Value[] {
  const first = values[base];
  return values.map((value) => (value === undefined || first === undefined || first <= 0 ? undefined : rounded((value / first) * 100)));
}

/** Consumer prices by month, to bring the money of one month to that of another. */
export interface Deflator {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/**
 * Amounts of money in the money of the last month of which prices are known: value × prices then / prices of its month.
 * A quarter or a year counts with the mean prices of the months known of it, and is unknown while one is missing.
 */
export function inMoneyOfToday({ days, values }: TimeColumn, { days: months, values: prices }: Deflator, frequency: Frequency | undefined): Value[] {
  const byMonth = new Map(months.map((day, at) => [monthCount(day), prices[at]]));
  const now = prices.at(-1);
  const length = frequency === 'quarterly' ? 3 : frequency === 'annual' ? 12 : 1;
  return days.map((day, at) => {
    const value = values[at];
    const first = monthCount(day);
    const known = Array.from({ length }, (_, i) => byMonth.get(first + i));
    if (value === undefined || now === undefined || known.some((price) => price === undefined)) return undefined;
    const mean = known.reduce<number>((sum, price) => sum + (price ?? 0), 0) / length;
    return mean > 0 ? rounded((value * now) / mean) : undefined;
  });
}

function difference(value: Value, before: Value): Value {
  return value === undefined || before === undefined ? undefined : rounded(value - before);
}

function percent(value: Value, before: Value): Value {
  return value === undefined || before === undefined || before <= 0 ? undefined : rounded((value / before - 1) * 100);
}

/** Most days that the value of a year earlier may be older than the same day. */
const OLDEST = { daily: 7, weekly: 10 } as const;

/** For each value that of a year earlier: of the same month; for days and weeks the last one up to the same day. Unknown where that is missing. */
function yearEarlier({ days, values }: TimeColumn, frequency: Frequency | undefined): Value[] {
  if (frequency !== 'daily' && frequency !== 'weekly') {
    const byMonth = new Map(days.map((day, at) => [monthCount(day), values[at]]));
    return days.map((day) => byMonth.get(monthCount(day) - 12));
  }
  const numbers = dayNumbers(days);
  const oldest = OLDEST[frequency];
  let at = -1;
  return days.map((day, place) => {
    const asked = (numbers[place] ?? 0) - daysToYearBefore(day);
    while ((numbers[at + 1] ?? Number.POSITIVE_INFINITY) <= asked) at += 1;
    const found = numbers[at];
    return found === undefined || asked - found > oldest ? undefined : values[at];
  });
}
