import { BOARD_COLUMNS } from '#contract/board-columns.ts';
import type { BoardPlace } from '#contract/entities/records/summary-board.ts';
import type { Panel } from './panel.ts';

export type Place = BoardPlace;

/** What a place needs to know of its panel. */
export type Placed = Pick<Panel, 'key' | 'widths' | 'rows' | 'quickAccess' | 'is' | 'config' | 'version' | 'configSchema'>;

const greatest = (numbers: readonly number[]) => numbers.reduce((most, each) => Math.max(most, each), 0);

const inColumns = (place: Pick<Place, 'x' | 'w'>) => Array.from({ length: place.w }, (_, column) => place.x + column);

/** From the top, then from the left. */
export const inReadingOrder = (a: Place, b: Place) => a.y - b.y || a.x - b.x;

/**
 * The shown places moved up as far as those above let them, in the order they are read: from the top, then from the left.
 * Two that overlap end up below each other.
 */
export function stacked(places: readonly Place[]): Place[] {
  const bottoms = Array.from({ length: BOARD_COLUMNS }, () => 0);
  return places
    .filter(({ display }) => display)
    .sort(inReadingOrder)
    .map((place) => {
      const y = greatest(inColumns(place).map((column) => bottoms[column] ?? 0));
      for (const column of inColumns(place)) bottoms[column] = y + place.h;
      return { ...place, y };
    })
    .sort(inReadingOrder);
}

/** The places with one more panel at the lowest free place, the leftmost of several. */
export function withPanel(places: readonly Place[], panel: Placed, h = panel.rows, columns: number = BOARD_COLUMNS): Place[] {
  const { key, widths, quickAccess = false } = panel;
  const w = Math.min(widths[0], columns);
  const others = places.filter(({ id }) => id !== key);
  return [...others, { id: key, ...lowestPlace(others, w, columns), w, h, quickAccess, display: true, ...choiceOf(panel) }];
}

/** The lowest free place of a board for a panel of some width, the leftmost of several. */
export function lowestPlace(others: readonly Place[], w: number, columns: number = BOARD_COLUMNS): Pick<Place, 'x' | 'y'> {
  const bottom = (column: number) => greatest(others.filter((place) => inColumns(place).includes(column)).map(({ y, h }) => y + h));
  const free = Array.from({ length: columns - w + 1 }, (_, x) => ({ x, y: greatest(inColumns({ x, w }).map(bottom)) }));
  return free.sort((a, b) => a.y - b.y)[0] ?? { x: 0, y: 0 };
}

/** What a place keeps of what was chosen for its panel: nothing for one that has no settings. */
export function choiceOf({ is, config, version = 1, configSchema = [] }: Placed): Pick<Place, 'is' | 'config' | 'def'> {
  return { ...(is !== undefined && { is }), ...(configSchema.length > 0 && config !== undefined && { config, def: version }) };
}

/**
 * Where the panels of a board are: as a member saved them, and those without a saved place at the lowest free one. Wide panels are
 * placed first, so that they stack at the left and the narrow ones fill the columns beside them without a gap.
 * A panel that is not given leaves no gap.
 */
export function arranged(panels: readonly Placed[], saved: readonly Place[] = []): Place[] {
  const known = saved.filter(({ id }) => panels.some(({ key }) => key === id));
  const unplaced = panels.filter(({ key }) => !known.some(({ id }) => id === key));
  const wideFirst = unplaced.toSorted((a, b) => b.widths[0] - a.widths[0]);
  return wideFirst.reduce((places, each) => withPanel(places, each), stacked(known)).sort(inReadingOrder);
}

/** Between which lines of a CSS grid each place is: one line for every height at which a panel begins or ends, so that rows grow with what is in them. */
export function gridLines(places: readonly Place[]): ReadonlyMap<string, { readonly from: number; readonly to: number }> {
  const heights = [...new Set(places.flatMap(({ y, h }) => [y, y + h]))].sort((a, b) => a - b);
  return new Map(places.map(({ id, y, h }) => [id, { from: heights.indexOf(y) + 1, to: heights.indexOf(y + h) + 1 }]));
}
