import type { PeterLynchChart } from '#contract/entities/stock/valuation.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import { type LynchMonth, usualPriceEarnings } from '#domain/valuation/peter-lynch.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { yearsOf } from '../band/band-geometry.ts';

/** The months of a chart since a day. */
export function lynchMonths({ months }: PeterLynchChart, since: string): LynchMonth[] {
  return months.flatMap(({ day, price, earnings }) => (day < since ? [] : [{ day, price, earnings: earnings ?? undefined }]));
}

/** Where things are drawn in a Peter Lynch chart. */
export interface LynchGeometry {
  readonly x: (day: string) => number;
  readonly y: (value: number) => number;
  readonly top: number;
  readonly price: string;
  /** Fifteen times earnings, with a gap for every loss. */
  readonly fifteen: string;
  /** Earnings at their usual multiple; empty where that is not known. */
  readonly usual: string;
  /** Between price and the usual line, where the price is below it and where it is above. */
  readonly below: string;
  readonly above: string;
  readonly years: readonly { readonly day: string; readonly text: string }[];
}

type Point = readonly [x: number, y: number];

/** Lays out price, earnings at fifteen times and at their usual multiple. `undefined` with fewer than two months. */
export function lynchGeometry(
  months: readonly LynchMonth[],
  { width, height }: { readonly width: number; readonly height: number },
): LynchGeometry | undefined {
  const [first, last] = [months[0]?.day, months.at(-1)?.day];
  if (first === undefined || last === undefined || months.length < 2) return undefined;
  const usual = usualPriceEarnings(months);
  const [from, to] = [dayNumber(first), dayNumber(last)];
  const at = (multiple: number) => months.map(({ earnings }) => (earnings !== undefined && earnings > 0 ? multiple * earnings : undefined));
  const [fifteen, usualLine] = [at(FIFTEEN), usual === undefined ? [] : at(usual)];
  const drawn = [...months.map(({ price }) => price), ...[...fifteen, ...usualLine].flatMap((value) => value ?? [])];
  const top = extentOf(drawn).most * 1.08 || 1;
  const x = (day: string) => ((dayNumber(day) - from) / Math.max(1, to - from)) * width;
  const y = (value: number) => height - (value / top) * height;
  const path = (values: readonly (number | undefined)[]) => {
    let pen = 'M';
    return values
      .map((value, place) => {
        if (value === undefined) {
          pen = 'M';
          return '';
        }
        const part = `${pen}${x(months[place]?.day ?? first).toFixed(1)} ${y(value).toFixed(1)}`;
        pen = 'L';
        return part;
      })
      .join('');
  };
  const points = (values: readonly (number | undefined)[]): (Point | undefined)[] =>
    values.map((value, place) => (value === undefined ? undefined : [x(months[place]?.day ?? first), y(value)]));
  const prices = months.map(({ price }) => price);
  return {
    ...{ x, y, top, price: path(prices), fifteen: path(fifteen), usual: path(usualLine) },
    ...areasBetween(points(prices), points(usualLine)),
    years: yearsOf(first, last, x),
  };
}

/** The multiple of Lynch's line. */
const FIFTEEN = 15;

/** The areas between two lines, by which of them is higher; where they cross, each area ends at the crossing. */
function areasBetween(prices: readonly (Point | undefined)[], values: readonly (Point | undefined)[]): { readonly below: string; readonly above: string } {
  const areas = { below: '', above: '' };
  const add = (isBelow: boolean, corners: readonly Point[]) => {
    areas[isBelow ? 'below' : 'above'] += `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  };
  for (let at = 1; at < values.length; at++) {
    const [price, nextPrice, value, nextValue] = [prices[at - 1], prices[at], values[at - 1], values[at]];
    if (price === undefined || nextPrice === undefined || value === undefined || nextValue === undefined) continue;
    // Upwards on the screen is less: a price below its line has the greater y.
    const [gap, nextGap] = [price[1] - value[1], nextPrice[1] - nextValue[1]];
    if (gap * nextGap >= 0) {
      add(gap + nextGap > 0, [price, nextPrice, nextValue, value]);
      continue;
    }
    const part = gap / (gap - nextGap);
    const crossing: Point = [price[0] + part * (nextPrice[0] - price[0]), price[1] + part * (nextPrice[1] - price[1])];
    add(gap > 0, [price, crossing, value]);
    add(nextGap > 0, [crossing, nextPrice, nextValue]);
  }
  return areas;
}
