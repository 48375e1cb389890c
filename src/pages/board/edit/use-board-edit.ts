import { useState } from 'react';
import { LEAST_ROWS } from '#contract/board-columns.ts';
import { arranged, choiceOf, type Place, type Placed, stacked, withPanel } from '../board-layout.ts';
import { type Direction, movedPlace, widened } from '../board-moves.ts';
import { type Columns, keptPlaces, placesIn } from '../narrow-places.ts';
import type { Width } from '../panel.ts';

/** A board that is being arranged: nothing of it is kept until it is saved. */
export interface BoardEdit {
  readonly places: readonly Place[];
  /** Changes made so far. */
  readonly changes: number;
  readonly put: (places: readonly Place[]) => void;
  readonly move: (id: string, to: Direction) => void;
  readonly widen: (id: string, width: Width) => void;
  readonly takeOff: (id: string) => void;
  readonly putBack: (panel: Placed, height?: number) => void;
  /** Adds a panel to the quick access, or takes it out. */
  readonly switchQuickAccess: (id: string) => void;
  /** Takes over what was chosen for a panel. */
  readonly configure: (panel: Placed) => void;
  /** Panels that came out higher or lower than they were: no change that a member made. */
  readonly fit: (heights: ReadonlyMap<string, number>) => void;
  readonly reset: () => void;
  readonly undo: () => void;
}

const same = (a: readonly Place[], b: readonly Place[]) => JSON.stringify(a) === JSON.stringify(b);

interface BoardStart {
  /** Columns of the screen on which it is arranged. */
  readonly columns?: Columns | undefined;
  readonly saved: readonly Place[] | undefined;
  /** Where the panels are as the board comes. */
  readonly usual?: readonly Place[] | undefined;
  /** A panel to add as the first change. */
  readonly add?: Placed | undefined;
}

/** @param heights Rows that each panel takes on the screen now. */
export function useBoardEdit(panels: readonly Placed[], { columns = 3, saved, usual, add }: BoardStart, heights: ReadonlyMap<string, number>): BoardEdit {
  const measured = (places: readonly Place[]) => stacked(places.map((place) => ({ ...place, h: Math.max(heights.get(place.id) ?? place.h, LEAST_ROWS) })));
  const [past, setPast] = useState<readonly (readonly Place[])[]>(() => {
    const first = measured(placesIn(columns, arranged(panels, saved ?? usual)));
    return add === undefined || first.some(({ id }) => id === add.key) ? [first] : [first, withPanel(first, add, undefined, columns)];
  });
  const places = past.at(-1) ?? [];
  const put = (next: readonly Place[]) => {
    if (!same(next, places)) setPast([...past, next]);
  };
  return {
    places,
    changes: past.length - 1,
    put: (next) => put(stacked(next)),
    move: (id, to) => put(movedPlace(places, id, to, columns)),
    widen: (id, width) => put(widened(places, id, width, columns)),
    takeOff: (id) => put(stacked(places.filter((place) => place.id !== id))),
    putBack: (panel, height = heights.get(panel.key)) => put(withPanel(places, panel, height, columns)),
    switchQuickAccess: (id) => put(places.map((place) => (place.id === id ? { ...place, quickAccess: !place.quickAccess } : place))),
    configure: (panel) => put(places.map((place) => (place.id === panel.key ? { ...place, ...choiceOf(panel) } : place))),
    fit: (found) => {
      const fitted = stacked(
        places.map((place) => ({ ...place, h: place.autoH === false ? place.h : Math.max(found.get(place.id) ?? place.h, place.minH ?? LEAST_ROWS) })),
      );
      if (!same(fitted, places)) setPast([...past.slice(0, -1), fitted]);
    },
    reset: () => put(measured(placesIn(columns, arranged(panels, usual)))),
    undo: () => setPast(past.slice(0, Math.max(1, past.length - 1))),
  };
}

/** What a board was before it was arranged, and the columns on which it was. */
interface BoardBefore {
  readonly columns?: Columns | undefined;
  readonly saved?: readonly Place[] | undefined;
  readonly usual?: readonly Place[] | undefined;
}

/**
 * What is saved: the shown places, the panels that were taken off – but for those that are one of several of a widget –, and, as they were, those that this board had nothing to show for.
 *
 * @param panels Those that were on the screen or could have been.
 */
export function placesToSave(places: readonly Place[], panels: readonly Placed[], { columns = 3, saved = [], usual }: BoardBefore = {}): Place[] {
  const before = saved.length === 0 ? (usual ?? []) : saved;
  const unsaved = arranged(panels, before).filter(({ id }) => !before.some((place) => place.id === id));
  const shown = keptPlaces(columns, [...before, ...unsaved], places);
  const off = panels.filter(({ key, is }) => is === undefined && !places.some(({ id }) => id === key));
  const hidden = off.map(({ key, widths: [w] }): Place => ({ id: key, x: 0, y: 0, w, h: 1, quickAccess: false, display: false }));
  return [...shown, ...hidden, ...saved.filter(({ id }) => !panels.some(({ key }) => key === id))];
}
