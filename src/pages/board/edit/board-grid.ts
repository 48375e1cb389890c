import 'gridstack/dist/gridstack.min.css';
import { type GridItemHTMLElement, GridStack, type GridStackOptions } from 'gridstack';
import { BOARD_COLUMNS } from '#contract/board-columns.ts';
import type { Place } from '../board-layout.ts';
import { ROW } from '../board-moves.ts';

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
export function boardGrid(element: HTMLElement, places: readonly Place[], onMove: (places: readonly Place[]) => void): BoardGrid {
  let shown = new Map(places.map((place) => [place.id, place]));
  const options: GridStackOptions = {
    column: BOARD_COLUMNS,
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
  const take = () => {
    const moved = grid.engine.nodes.flatMap(({ id, x, y, w }) => {
      const place = shown.get(id ?? '');
      return place === undefined || x === undefined || y === undefined ? [] : [{ ...place, x, y, w: w ?? place.w }];
    });
    onMove(moved);
  };
  grid.on('dragstop resizestop', () => {
    clearTimeout(settling);
    settling = setTimeout(take, SETTLED);
  });
  return {
    show: (next) => {
      shown = new Map(next.map((place) => [place.id, place]));
      grid.batchUpdate();
      for (const item of [...grid.getGridItems()]) {
        if (!item.isConnected) grid.removeWidget(item, false, false);
      }
      for (const { id, x, y, w, h } of next) {
        const item = element.querySelector<GridItemHTMLElement>(`[gs-id="${CSS.escape(id)}"]`);
        if (item === null) continue;
        if (item.gridstackNode !== undefined) grid.update(item, { x, y, w, h });
        else grid.makeWidget(item, { id, x, y, w, h });
      }
      grid.batchUpdate(false);
    },
    close: () => {
      clearTimeout(settling);
      grid.destroy(false);
    },
  };
}
