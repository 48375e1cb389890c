/** Companies with a figure from `from` up to, not including, `to`; `undefined` is open: all below, or all from there on. */
export interface FigureBar {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly companies: number;
}

/** How the edges of bars follow each other: a bar for each number of points, equal steps, or steps of about half a decade for amounts. */
export type BarScale = 'points' | 'even' | 'amounts';

/** Part of the figures at either end that goes into the open bars, so that a few extreme ones do not press the others together. */
const CUT = 0.03;
/** About how many bars lie between the open ones. */
const STEPS = 16;
/** Below this a figure is as good as nothing. */
const LEAST = 1e-12;
/** Points that have a bar each; more are drawn in even steps. */
const MOST_POINTS = 12;

/**
 * Counts known figures into bars with round edges; each figure is in exactly one bar.
 *
 * @param figures Unknown ones left out.
 * @param ends The fewest and most points there can be, which have a bar even where no company has them.
 * @returns None where no figure is given.
 */
export function figureBars(figures: readonly number[], scale: BarScale, ends?: readonly [number, number]): FigureBar[] {
  const sorted = figures.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return [];
  const edges = edgesOf(sorted, Math.min(least, ends?.[0] ?? least), Math.max(most, ends?.[1] ?? most), scale);
  const counts = new Array<number>(edges.length + 1).fill(0);
  let bar = 0;
  for (const figure of sorted) {
    while (bar < edges.length && figure >= (edges[bar] ?? Number.POSITIVE_INFINITY)) bar++;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const bars = counts.map((companies, at) => ({ from: edges[at - 1], to: edges[at], companies }));
  // Only the ends of a score say something where they are empty.
  const isShown = ({ from, to, companies }: FigureBar) => companies > 0 || (ends !== undefined && from !== undefined && to !== undefined);
  return bars.slice(bars.findIndex(isShown), bars.findLastIndex(isShown) + 1);
}

function edgesOf(sorted: readonly number[], least: number, most: number, scale: BarScale): number[] {
  if (scale === 'points' && sorted.every(Number.isInteger) && most - least < MOST_POINTS) {
    return Array.from({ length: most - least + 2 }, (_, at) => least + at);
  }
  const low = sorted[Math.floor((sorted.length - 1) * CUT)] ?? least;
  const high = sorted[Math.ceil((sorted.length - 1) * (1 - CUT))] ?? most;
  return scale === 'amounts' ? amountEdges(sorted, high) : evenEdges(low, high);
}

/** Multiples of 1, 2 or 5 × 10ⁿ from below the low figure to above the high one. */
function evenEdges(low: number, high: number): number[] {
  const width = high - low;
  // Figures that differ by less than what computing them in another order leaves are one.
  if (width <= Math.max(Math.abs(low), Math.abs(high)) * 1e-9 || width < LEAST) return [low, stepAfter(high)];
  const step = niceStep(width / STEPS);
  const first = Math.floor(low / step);
  const count = Math.floor(high / step) - first + 2;
  return Array.from({ length: count }, (_, at) => round((first + at) * step));
}

/** 0, and then 1, 3, 10, 30 … from below the lowest positive figure that is not extreme. */
function amountEdges(sorted: readonly number[], high: number): number[] {
  const positive = sorted.filter((figure) => figure > 0);
  const low = positive[Math.floor((positive.length - 1) * CUT)];
  if (low === undefined) return [0];
  const edges: number[] = [];
  for (let power = Math.floor(Math.log10(low)); edges.every((edge) => edge <= high) && edges.length < 60; power++) {
    for (const lead of [1, 3]) {
      const [edge, next] = [round(lead * 10 ** power), round((lead === 1 ? 3 : 10) * 10 ** power)];
      if (next > low && edges.every((before) => before <= high)) edges.push(edge);
    }
  }
  return [0, ...edges];
}

function niceStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const lead = [1, 2, 5, 10].find((each) => each * power >= width * 0.999) ?? 10;
  return lead * power;
}

/** The edge above a figure that all companies share. */
function stepAfter(figure: number): number {
  return Math.abs(figure) < LEAST ? 1 : round(figure + Math.abs(figure) / 10);
}

function round(edge: number): number {
  return Number(edge.toPrecision(12));
}
