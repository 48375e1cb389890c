import { rowsOf } from './board-moves.ts';
import type { Panel } from './panel.ts';
import { anchorOf } from './quick-access.tsx';

/** Rows that each panel takes on the screen now; none for one that is not there. */
export function measuredHeights(panels: readonly Pick<Panel, 'key'>[]): ReadonlyMap<string, number> {
  return new Map(
    panels.flatMap(({ key }) => {
      const height = document.getElementById(anchorOf(key))?.firstElementChild?.getBoundingClientRect().height;
      return height === undefined ? [] : [[key, rowsOf(height)] as const];
    }),
  );
}
