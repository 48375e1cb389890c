import type { ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { monthCount } from '#domain/economy/frequency.ts';
import { VALUATION_BANDS } from '#domain/valuation/fair-value/valuation-code.ts';
import { extentOf } from '#ui/chart/extent.ts';

/** Where a value is drawn. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pixels that the number of a year takes, with the space beside it. */
const YEAR_WIDTH = 42;

/** A value that stands out from the eight years around it, and which way. */
export interface Extreme extends Place {
  readonly value: number;
  readonly isPeak: boolean;
}

/** What is drawn of a measure in a picture of a certain size. */
export interface ChartShape {
  readonly x: (month: number) => number;
  readonly y: (value: number) => number;
  readonly line: string;
  readonly mean: string;
  /** Areas of the five zones, cheapest first. */
  readonly bands: readonly string[];
  readonly extremes: readonly Extreme[];
  readonly last: Place;
  /** First days of the decades or years along the foot. */
  readonly years: readonly { readonly year: number; readonly x: number }[];
  readonly most: number;
  /** How many values are at each level, lowest first, over the whole history. */
  readonly levels: readonly number[];
}

const LEVELS = 44;
/** Months on each side among which an extreme is one. */
const AROUND = 96;

/** Lays out the line of a measure, its mean and the bands around it. */
export function chartShape(measure: ValuationMeasure, years: number | undefined, { width, height }: { width: number; height: number }): ChartShape {
  const months = measure.days.map(monthCount);
  const last = months.at(-1) ?? 0;
  const from = years === undefined ? 0 : months.findIndex((month) => month >= last - years * 12);
  const start = months[from] ?? 0;
  const shown = measure.values.slice(from);
  const means = measure.means.slice(from);
  const { most: highest } = extentOf([...shown, ...means.map((mean) => (mean ?? 0) * 1.1)], 0);
  const most = highest * 1.1;
  const x = (month: number) => ((month - start) / Math.max(1, last - start)) * width;
  const y = (value: number) => height * (1 - Math.min(value, most) / most);
  const at = (place: number) => x(months[from + place] ?? start);
  const path = (values: readonly (number | null)[]) =>
    values.map((value, place) => (value === null ? '' : `${values[place - 1] == null ? 'M' : 'L'}${at(place).toFixed(1)} ${y(value).toFixed(1)}`)).join('');
  return {
    ...{ x, y, most, line: path(shown), mean: path(means), bands: bandsOf(means, at, y, most) },
    extremes: extremesOf(shown, months.slice(from)).map(({ place, isPeak }) => ({
      ...{ x: at(place), y: y(shown[place] ?? 0), value: shown[place] ?? 0, isPeak },
    })),
    last: { x: width, y: y(shown.at(-1) ?? 0) },
    years: withRoom(yearsBetween(start, last).map((year) => ({ year, x: x(year * 12) }))),
    levels: levelsOf(measure.values, most),
  };
}

function bandsOf(means: readonly (number | null)[], at: (place: number) => number, y: (value: number) => number, most: number): string[] {
  const known = means.flatMap((mean, place) => (mean === null ? [] : [{ x: at(place).toFixed(1), mean }]));
  if (known.length < 2) return [];
  const edges = [0, ...VALUATION_BANDS, Number.POSITIVE_INFINITY];
  return edges.slice(1).map((upper, band) => {
    const lower = edges[band] ?? 0;
    const top = known.map(({ x, mean }) => `${x} ${y(Math.min(most, mean * upper)).toFixed(1)}`);
    const foot = known.map(({ x, mean }) => `${x} ${y(Math.min(most, mean * lower)).toFixed(1)}`).reverse();
    return `M${[...top, ...foot].join('L')}Z`;
  });
}

function extremesOf(values: readonly number[], months: readonly number[]): { place: number; isPeak: boolean }[] {
  const span = (months.at(-1) ?? 0) - (months[0] ?? 0);
  const around = Math.min(AROUND, span / 8);
  return values.flatMap((value, place) => {
    const month = months[place] ?? 0;
    if (place < 2 || place > values.length - 3) return [];
    let [isPeak, isLow] = [true, true];
    for (let each = place - 1; each >= 0 && month - (months[each] ?? 0) <= around; each--) [isPeak, isLow] = compared(values[each], value, isPeak, isLow, true);
    for (let each = place + 1; each < values.length && (months[each] ?? 0) - month <= around; each++)
      [isPeak, isLow] = compared(values[each], value, isPeak, isLow, false);
    return isPeak === isLow ? [] : [{ place, isPeak }];
  });
}

/** A value equal to an earlier one is no new extreme. */
function compared(other: number | undefined, value: number, isPeak: boolean, isLow: boolean, before: boolean): [boolean, boolean] {
  if (other === undefined) return [isPeak, isLow];
  return [isPeak && (before ? other < value : other <= value), isLow && (before ? other > value : other >= value)];
}

/** Every year, or every second or third: as many as have room beside each other. */
function withRoom<Year extends { readonly x: number }>(years: readonly Year[]): readonly Year[] {
  const between = (years[1]?.x ?? 0) - (years[0]?.x ?? 0);
  const every = Math.max(1, Math.ceil(YEAR_WIDTH / Math.max(1, between)));
  return years.filter((_, at) => (years.length - 1 - at) % every === 0);
}

function yearsBetween(start: number, last: number): number[] {
  const span = (last - start) / 12;
  const step = span > 60 ? 10 : span > 25 ? 5 : 2;
  const first = Math.ceil(start / 12 / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last / 12 - first) / step) + 1) }, (_, at) => first + at * step);
}

function levelsOf(values: readonly number[], most: number): number[] {
  const counts = Array.from({ length: LEVELS }, () => 0);
  for (const value of values) {
    const level = Math.min(LEVELS - 1, Math.max(0, Math.floor((value / most) * LEVELS)));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}
