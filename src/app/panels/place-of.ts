import type { Place } from '#pages/board/board-layout.ts';
import type { Panel, Width } from '#pages/board/panel.ts';

/** Where a panel is on a board until a member arranges it. */
export function placeOf({ key, rows }: Pick<Panel, 'key' | 'rows'>, x: number, y: number, w: Width, h = rows): Place {
  return { id: key, x, y, w, h, quickAccess: false, display: true };
}
