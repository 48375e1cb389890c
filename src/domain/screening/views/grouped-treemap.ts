import { type Box, treemap } from './treemap.ts';

/** What is placed, with its place in pixels. */
export interface PlacedItem<Item> extends Box {
  readonly item: Item;
}

/** The name of a group over its items. */
export interface GroupTitle {
  readonly name: string | undefined;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Grouping<Item> {
  readonly groupOf: (item: Item) => string | undefined;
  readonly sizeOf: (item: Item) => number;
}

const TITLE = 18;
const GAP = 6;
/** Least height of a group that takes a whole row, on a phone. */
const LEAST_ROW = 64;

/**
 * Places items by group in a box: each group has an area in proportion to its sizes, and each item within its group.
 *
 * @param items The largest first, each with a size above 0.
 * @param inRows Each group takes the whole width, as a phone shows them; the height then grows where groups are too low to be read.
 * @returns Titles and items in pixels, and the height they take.
 */
export function groupedTreemap<Item>(
  items: readonly Item[],
  { groupOf, sizeOf }: Grouping<Item>,
  { width, height, inRows }: { readonly width: number; readonly height: number; readonly inRows: boolean },
): { readonly titles: readonly GroupTitle[]; readonly items: readonly PlacedItem<Item>[]; readonly height: number } {
  const sumOf = (members: readonly Item[]) => members.reduce((sum, item) => sum + sizeOf(item), 0);
  const groups = [...Map.groupBy(items, groupOf)].map(([name, members]) => ({ name, members, size: sumOf(members) })).sort((a, b) => b.size - a.size);
  const boxes = inRows
    ? rowsOf(
        groups.map(({ size }) => size),
        width,
        height,
      )
    : treemap(
        groups.map(({ size }) => size),
        { x: 0, y: 0, width, height },
      );
  const titles: GroupTitle[] = [];
  const placed: PlacedItem<Item>[] = [];
  for (const [at, { name, members }] of groups.entries()) {
    const box = boxes[at];
    if (box === undefined) continue;
    const inner = { x: box.x, y: box.y + TITLE, width: Math.max(0, box.width - GAP), height: Math.max(0, box.height - TITLE - GAP) };
    titles.push({ name, count: members.length, x: box.x, y: box.y, width: inner.width });
    for (const [place, part] of treemap(members.map(sizeOf), inner).entries()) {
      const item = members[place];
      if (item !== undefined) placed.push({ item, ...part });
    }
  }
  const last = boxes.at(-1);
  return { titles, items: placed, height: inRows && last !== undefined ? last.y + last.height : height };
}

/** Boxes below each other, each as wide as the whole. */
function rowsOf(sizes: readonly number[], width: number, height: number): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let y = 0;
  return sizes.map((size) => {
    const box = { x: 0, y, width, height: Math.max(LEAST_ROW, TITLE + GAP + (height * size) / total) };
    y += box.height;
    return box;
  });
}
