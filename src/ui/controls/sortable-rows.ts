import { Accessibility, DragDropManager, type Draggable, type Droppable } from '@dnd-kit/dom';
import { isSortable, Sortable } from '@dnd-kit/dom/sortable';

/** The rows of one list, as the library for dragging knows them. */
export interface SortableRows {
  /** Takes the rows that are shown, by their handles, in their order. Called after each change of the list. */
  readonly arrange: (handles: ReadonlyMap<string, HTMLElement>, order: readonly string[]) => void;
  readonly remove: () => void;
}

/**
 * Rows that are lifted by their handle and put down elsewhere, with a mouse, a finger or keys. Near an edge the page
 * scrolls; each step is spoken.
 *
 * @param onPut The row was put down at another place, counted from 0.
 */
export function sortableRows(onPut: (id: string, place: number) => void): SortableRows {
  const manager = new DragDropManager({
    plugins: (usual) => [...usual.filter((plugin) => plugin !== Accessibility), Accessibility.configure({ announcements, screenReaderInstructions })],
  });
  const rows = new Map<string, Sortable>();
  manager.monitor.addEventListener('dragend', ({ canceled, operation: { source } }) => {
    if (!canceled && isSortable(source) && source.index !== source.initialIndex) onPut(String(source.id), source.index);
  });
  const forget = (id: string) => {
    rows.get(id)?.destroy();
    rows.delete(id);
  };
  let shown: Parameters<SortableRows['arrange']> | undefined;
  const take = () => {
    const [handles, order] = shown ?? [new Map<string, HTMLElement>(), []];
    for (const id of [...rows.keys()]) if (!handles.has(id)) forget(id);
    for (const [index, id] of order.entries()) {
      const handle = handles.get(id);
      const element = handle?.closest('[data-row]');
      if (handle === undefined || element === null || element === undefined) continue;
      const known = rows.get(id);
      if (known === undefined) rows.set(id, new Sortable({ id, index, element, handle }, manager));
      else Object.assign(known, { index, element, handle });
    }
  };
  // While a row is lifted the library has the order; the next row is lifted out of the order that is shown.
  manager.monitor.addEventListener('beforedragstart', take);
  return {
    arrange: (...now) => {
      shown = now;
      if (manager.dragOperation.status.idle) take();
    },
    remove: () => {
      for (const id of [...rows.keys()]) forget(id);
      manager.destroy();
    },
  };
}

const screenReaderInstructions = {
  draggable: 'Press space to lift the row, arrow up and down to move it, space to put it down, Escape to leave it where it was.',
};

interface Step {
  readonly operation: { readonly source: Draggable | null; readonly target: Droppable | null };
}

/** Place of a row, counted from 1, and how many there are. */
function placeOf(row: Draggable | Droppable | null, { registry }: DragDropManager): string {
  const place = row !== null && 'index' in row ? Number(row.index) + 1 : 0;
  return `place ${place} of ${[...registry.draggables].length}`;
}

const nameOf = (row: Draggable | null) => (row?.handle instanceof HTMLElement ? (row.handle.dataset.name ?? '') : '');

/** What is spoken at each step; a row over its own place has not moved. */
const announcements = {
  dragstart: ({ operation: { source } }: Step, manager: DragDropManager) => `${nameOf(source)} is lifted, ${placeOf(source, manager)}.`,
  dragover: ({ operation: { source, target } }: Step, manager: DragDropManager) =>
    source?.id === target?.id ? undefined : `${nameOf(source)} is moved to ${placeOf(target, manager)}.`,
  dragend: ({ canceled, operation: { source } }: Step & { readonly canceled: boolean }, manager: DragDropManager) =>
    canceled ? `${nameOf(source)} is back where it was.` : `${nameOf(source)} is put down at ${placeOf(source, manager)}.`,
};
