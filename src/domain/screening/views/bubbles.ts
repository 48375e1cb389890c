import type { PlacedItem } from './grouped-treemap.ts';

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

/** Pixels from the edge of a picture of bubbles to the middle of a bubble at the end of an axis. */
export const BUBBLE_INSET = LARGEST / 2;

/** The figures of an item by which it is drawn; `undefined` is not known. */
export interface BubbleFigures<Item> {
  readonly sizeOf: (item: Item) => number | undefined;
  readonly acrossOf: (item: Item) => number | undefined;
  readonly upOf: (item: Item) => number | undefined;
}

/**
 * Places items by two figures, the area of each by a third.
 *
 * @returns Bubbles in pixels, and how many items have none because one of the two figures is not known; no axes where no two items differ.
 */
export function placeBubbles<Item>(
  items: readonly Item[],
  { sizeOf, acrossOf, upOf }: BubbleFigures<Item>,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly axes: { readonly across: Axis; readonly up: Axis } | undefined; readonly items: readonly PlacedItem<Item>[]; readonly unplaced: number } {
  const known = items.filter((item) => acrossOf(item) !== undefined && upOf(item) !== undefined);
  const [across, up] = [axisOf(known.map((item) => acrossOf(item) ?? 0)), axisOf(known.map((item) => upOf(item) ?? 0))];
  if (across === undefined || up === undefined) return { axes: undefined, items: [], unplaced: items.length };
  const most = known.reduce((highest, item) => Math.max(highest, sizeOf(item) ?? 0), 0);
  const placed = known.map((item): PlacedItem<Item> => {
    const side = Math.max(SMALLEST, LARGEST * Math.sqrt((sizeOf(item) ?? 0) / most));
    const x = shareOf(across, acrossOf(item) ?? 0) * (width - LARGEST);
    const y = (1 - shareOf(up, upOf(item) ?? 0)) * (height - LARGEST);
    return { item, x: x + (LARGEST - side) / 2, y: y + (LARGEST - side) / 2, width: side, height: side };
  });
  return { axes: { across, up }, items: placed, unplaced: items.length - known.length };
}
