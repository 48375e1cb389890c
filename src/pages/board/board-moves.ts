import { BOARD_COLUMNS } from '#contract/board-columns.ts';
import { type Place, stacked } from './board-layout.ts';
import type { Width } from './panel.ts';

/** Pixels of a row of a board. */
export const ROW = 8;

/** Rows that a panel of some pixels takes; fourteen pixels are the space between panels. */
export function rowsOf(pixels: number): number {
  return Math.ceil((pixels + 14) / ROW);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The places with one moved by a column, or past its neighbour above or below; the same places where there is no room. */
export function movedPlace(places: readonly Place[], id: string, to: Direction, columns: number = BOARD_COLUMNS): readonly Place[] {
  const place = places.find((each) => each.id === id);
  if (place === undefined) return places;
  const { x, y } = target(places, place, to);
  if (x < 0 || x + place.w > columns || (x === place.x && y === place.y)) return places;
  return stacked(places.map((each) => (each.id === id ? { ...each, x, y } : each)));
}

/** Half a row before or behind the neighbour that it goes past; to the side, before what is there. */
function target(places: readonly Place[], { id, x, y, w }: Place, to: Direction): { x: number; y: number } {
  if (to === 'left' || to === 'right') return { x: x + (to === 'left' ? -1 : 1), y: y - 0.5 };
  const beside = places.filter((each) => each.id !== id && each.x < x + w && x < each.x + each.w);
  const above = beside.filter((each) => each.y < y).sort((a, b) => b.y - a.y)[0];
  const below = beside.filter((each) => each.y > y).sort((a, b) => a.y - b.y)[0];
  const past = to === 'up' ? above && above.y - 0.5 : below && below.y + 0.5;
  return { x, y: past ?? y };
}

/** The places with one as wide as it was asked to be, moved to the left where the board ends. */
export function widened(places: readonly Place[], id: string, w: Width, columns: number = BOARD_COLUMNS): readonly Place[] {
  return stacked(places.map((each) => (each.id === id ? { ...each, w, x: Math.min(each.x, columns - w), y: each.y - 0.25 } : each)));
}
