import { extentOf } from '#ui/chart/extent.ts';
import type { Place } from './board-layout.ts';

/** Parts of a board from the top: a panel, columns beside each other, or panels that no straight line can part. */
export type BoardPart =
  | { readonly kind: 'panel'; readonly place: Place }
  | { readonly kind: 'columns'; readonly columns: readonly BoardColumn[] }
  | { readonly kind: 'tangle'; readonly places: readonly Place[] };

/** A column of a board with what is in it, each part right below the one above however high that came out. */
export interface BoardColumn {
  readonly x: number;
  readonly w: number;
  readonly parts: readonly BoardPart[];
}

/**
 * A board as columns that grow by themselves: where a line from top to bottom crosses no panel, what is left of it need not wait for what is
 * right of it. So a panel that came out lower than it was saved leaves no hole.
 */
export function boardParts(places: readonly Place[]): readonly BoardPart[] {
  if (places.length === 0) return [];
  const [only] = places;
  if (only !== undefined && places.length === 1) return [{ kind: 'panel', place: only }];
  const columns = runs(places, ({ x, w }) => [x, x + w]);
  if (columns.length > 1) return [{ kind: 'columns', columns: columns.map(columnOf) }];
  const rows = runs(places, ({ y, h }) => [y, y + h]);
  return rows.length > 1 ? rows.flatMap(boardParts) : [{ kind: 'tangle', places }];
}

function columnOf(places: readonly Place[]): BoardColumn {
  const { least: x } = extentOf(places.map((place) => place.x));
  const { most: end } = extentOf(places.map((place) => place.x + place.w));
  return { x, w: end - x, parts: boardParts(places) };
}

/** Places in groups, from the first to the last, that share no stretch of an axis. */
function runs(places: readonly Place[], stretch: (place: Place) => readonly [from: number, to: number]): readonly (readonly Place[])[] {
  const groups: Place[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const place of places.toSorted((a, b) => stretch(a)[0] - stretch(b)[0])) {
    const [from, to] = stretch(place);
    const group = groups.at(-1);
    if (group === undefined || from >= end) groups.push([place]);
    else group.push(place);
    end = Math.max(end, to);
  }
  return groups;
}
