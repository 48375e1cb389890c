import { groupedTreemap } from '#domain/screening/views/grouped-treemap.ts';
import type { ScreenRow } from '../engine/screen-work.ts';

/** A stock with its place in a picture, in pixels. */
export interface PlacedStock {
  readonly row: ScreenRow;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A figure of a stock; `undefined` when it is not known or is no number. */
export function figureOf({ figures }: ScreenRow, field: string): number | undefined {
  const value = figures[field];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Places stocks by group in a box: each group has an area in proportion to its sizes, and each stock within its group.
 *
 * @param rows The largest first, each with a size above 0.
 * @param inRows Each group takes the whole width, as a phone shows them.
 */
export function placeMap(rows: readonly ScreenRow[], by: string, size: string, width: number, height: number, inRows: boolean) {
  const groupOf = ({ figures }: ScreenRow) => {
    const name = figures[by];
    return typeof name === 'string' ? name : undefined;
  };
  const map = groupedTreemap(rows, { groupOf, sizeOf: (row) => figureOf(row, size) ?? 0 }, { width, height, inRows });
  return { ...map, stocks: map.items.map(({ item: row, ...place }): PlacedStock => ({ row, ...place })) };
}

/** An axis of a picture. Amounts of very different size are placed by their logarithm; what is beyond an end is drawn at it. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly logarithmic: boolean;
}

/** An axis over the figures without the most extreme ones; `undefined` when no two of them differ. */
export function axisOf(figures: readonly number[], cut = 0.02): Axis | undefined {
  const sorted = figures.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) * cut)];
  const high = sorted[Math.ceil((sorted.length - 1) * (1 - cut))];
  if (low === undefined || high === undefined || low === high) return undefined;
  return { low, high, logarithmic: low > 0 && high / low > 100 };
}

/** Where a figure is on an axis, from 0 at its low end to 1. */
export function shareOf({ low, high, logarithmic }: Axis, figure: number): number {
  if (figure <= low) return 0;
  if (figure >= high) return 1;
  return logarithmic ? Math.log(figure / low) / Math.log(high / low) : (figure - low) / (high - low);
}

const [LARGEST, SMALLEST] = [56, 8];

/** Places stocks by two figures, the area of each by a third; one of which a figure is not known has no place. */
export function placeBubbles(rows: readonly ScreenRow[], fields: { size: string; across: string; up: string }, width: number, height: number) {
  const known = rows.filter((row) => figureOf(row, fields.across) !== undefined && figureOf(row, fields.up) !== undefined);
  const axes = {
    across: axisOf(known.map((row) => figureOf(row, fields.across) ?? 0)),
    up: axisOf(known.map((row) => figureOf(row, fields.up) ?? 0)),
  };
  const { across, up } = axes;
  if (across === undefined || up === undefined) return { axes: undefined, stocks: [], unplaced: rows.length };
  const most = known.reduce((highest, row) => Math.max(highest, figureOf(row, fields.size) ?? 0), 0);
  const stocks = known.map((row): PlacedStock => {
    const side = Math.max(SMALLEST, LARGEST * Math.sqrt((figureOf(row, fields.size) ?? 0) / most));
    const x = shareOf(across, figureOf(row, fields.across) ?? 0) * (width - LARGEST);
    const y = (1 - shareOf(up, figureOf(row, fields.up) ?? 0)) * (height - LARGEST);
    return { row, x: x + (LARGEST - side) / 2, y: y + (LARGEST - side) / 2, width: side, height: side };
  });
  return { axes: { across, up }, stocks, unplaced: rows.length - known.length };
}

/** Pixels from the edge of a picture of bubbles to the middle of a bubble at the end of an axis. */
export const BUBBLE_INSET = LARGEST / 2;

/** The nearest stock in the direction of an arrow key; `undefined` when there is none or the key is no arrow. */
export function stockToward(stocks: readonly PlacedStock[], from: number, key: string): number | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = stocks[from];
  if (way === undefined || start === undefined) return undefined;
  const [dx = 0, dy = 0] = way;
  let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const [at, stock] of stocks.entries()) {
    const x = stock.x + stock.width / 2 - (start.x + start.width / 2);
    const y = stock.y + stock.height / 2 - (start.y + start.height / 2);
    const ahead = x * dx + y * dy;
    const distance = ahead + 2 * Math.abs(x * dy + y * dx);
    if (at === from || ahead <= 0 || distance >= least) continue;
    [nearest, least] = [at, distance];
  }
  return nearest;
}
