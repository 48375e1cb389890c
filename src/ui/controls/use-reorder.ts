import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SortableRows } from './sortable-rows.ts';

/** A list with one of its members at another place. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((other) => other !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * Putting the rows of a list in order by dragging a handle, with a mouse or a finger, or by keys: space lifts the row,
 * arrows move it, space puts it down. Rows carry `data-row={id}`; the new order shows at once and stays until the list
 * itself has it. The library that does it is loaded once the list is there.
 *
 * @param onMove Keeps the order; when it rejects, the list shows the old one again.
 */
export function useReorder(ids: readonly string[], onMove: (order: string[]) => Promise<unknown>) {
  const [wished, setWished] = useState<readonly string[]>();
  const [before, setBefore] = useState(ids);
  if (before.join() !== ids.join()) {
    setBefore(ids);
    setWished(undefined);
  }
  const order = wished ?? ids;
  const keep = (next: readonly string[]) => {
    if (next.join() === ids.join()) return setWished(undefined);
    setWished(next);
    onMove([...next]).catch(() => setWished(undefined));
  };

  const handles = useRef(new Map<string, HTMLElement>());
  const [rows, setRows] = useState<SortableRows>();
  const put = useEffectEvent((id: string, place: number) => keep(moved(order, id, place)));
  useEffect(() => {
    let made: SortableRows | undefined;
    let left = false;
    void import('./sortable-rows.ts').then(({ sortableRows }) => {
      if (left) return;
      made = sortableRows((id, place) => put(id, place));
      setRows(made);
    });
    return () => {
      left = true;
      made?.remove();
    };
  }, []);
  useEffect(() => rows?.arrange(handles.current, order));

  const handle = (id: string) => ({
    ref: (button: HTMLElement | null) => {
      if (button === null) return;
      handles.current.set(id, button);
      return () => void handles.current.delete(id);
    },
  });
  return { order, handle, move: (id: string, by: number) => keep(moved(order, id, order.indexOf(id) + by)) };
}

export type ReorderHandleProps = ReturnType<ReturnType<typeof useReorder>['handle']>;
