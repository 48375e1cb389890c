import type { ReportHead } from '#domain/performance/portfolio-report.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';

export type GrowthSeries = ReportHead['series'];

/** Days that are drawn one by one, about six years: a line of more has several in each pixel of its width. */
const MOST_DAYS = 1_600;

/**
 * The days of a series that a chart draws: all of them, or of many years the last of each week, with the first, the deepest below
 * the last high and the highest and lowest value, so that no figure that the page names is missing from the line.
 */
export function drawnSeries(series: GrowthSeries): GrowthSeries {
  const { days, values, index, benchmark, below_high } = series;
  if (days.length <= MOST_DAYS) return series;
  const named = new Set([0, lowestOf(below_high), lowestOf(values), lowestOf(values.map((value) => value && -value))]);
  const weeks = days.map(weekOf);
  const kept = days.flatMap((_, at) => (weeks[at] !== weeks[at + 1] || named.has(at) ? [at] : []));
  const pick = <Value>(line: readonly Value[]): Value[] => kept.flatMap((at) => line.slice(at, at + 1));
  return { days: pick(days), values: pick(values), index: pick(index), benchmark: pick(benchmark), below_high: pick(below_high) };
}

const A_MONDAY = dayNumber('1970-01-05');

/** Weeks since a Monday, so that each begins on one. */
function weekOf(day: string): number {
  return Math.floor((dayNumber(day) - A_MONDAY) / 7);
}

function lowestOf(line: readonly (number | null)[]): number {
  let lowest = -1;
  line.forEach((value, at) => {
    if (value !== null && value < (line[lowest] ?? Number.POSITIVE_INFINITY)) lowest = at;
  });
  return lowest;
}
