import 'gridstack/dist/gridstack.min.css';
import { type GridItemHTMLElement, GridStack, type GridStackOptions } from 'gridstack';
import type { Place } from '../board-layout.ts';
import { ROW } from '../board-moves.ts';
import type { Columns } from '../narrow-places.ts';

/** Half of the space between panels, all around each. */
const MARGIN = 6;

/** Milliseconds without another event after which a board counts as moved (DASH-06). */
const SETTLED = 100;

export interface BoardGrid {
  /** Moves the panels to where they are to be. */
  readonly show: (places: readonly Place[]) => void;
  readonly close: () => void;
}

/**
 * Makes the panels in an element movable by their heads and as wide as their edges are pulled, with gridstack. Elements carry `gs-id`.
 *
 * @param onMove Called with the places of all panels after each drag.
 */
export function boardGrid(element: HTMLElement, columns: Columns, places: readonly Place[], onMove: (places: readonly Place[]) => void): BoardGrid {
  let shown = new Map(places.map((place) => [place.id, place]));
  const options: GridStackOptions = {
    column: columns,
    cellHeight: ROW,
    margin: MARGIN,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    draggable: { handle: '[data-grip]', scroll: true },
    resizable: { handles: 'e' },
    alwaysShowResizeHandle: true,
  };
  const grid = GridStack.init(options, element);
  if (grid === null) throw new Error('The board has no grid');
  // A drag ends in several events.
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isDragged = false;
  /** Whether panels became higher or lower during a drag. */
  let isLate = false;
  const take = () => {
    isDragged = false;
    const moved = grid.engine.nodes.flatMap(({ id, x, y, w }) => {
      const place = shown.get(id ?? '');
      return place === undefined || x === undefined || y === undefined ? [] : [{ ...place, x, y, w: w ?? place.w }];
    });
    onMove(moved);
    if (isLate) settling = setTimeout(arrange);
    isLate = false;
  };
  grid.on('dragstart resizestart', () => {
    isDragged = true;
  });
  grid.on('dragstop resizestop', () => {
    clearTimeout(settling);
    settling = setTimeout(take, SETTLED);
  });
  const arrange = () => {
    const places = [...shown.values()];
    for (const item of [...grid.getGridItems()]) {
      if (!item.isConnected) grid.removeWidget(item, false, false);
    }
    // All at once: moved one by one, each would push away those that have not moved yet, and they would end in another order.
    grid.load(
      places.map(({ id, x, y, w, h }) => ({ id, x, y, w, h })),
      false,
    );
    grid.batchUpdate();
    for (const { id, x, y, w, h } of places) {
      const item = element.querySelector<GridItemHTMLElement>(`[gs-id="${CSS.escape(id)}"]`);
      if (item !== null && item.gridstackNode === undefined) grid.makeWidget(item, { id, x, y, w, h });
    }
    grid.batchUpdate(false);
  };
  return {
    show: (next) => {
      shown = new Map(next.map((place) => [place.id, place]));
      // Nothing moves away under the pointer.
      if (isDragged) isLate = true;
      else arrange();
    },
    close: () => {
      clearTimeout(settling);
      grid.destroy(false);
    },
  };
}
