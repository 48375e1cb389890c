import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** A list with one of its members at another place. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((other) => other !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * Putting the rows of a list in order by dragging a handle, with a mouse or a finger, or with the arrow keys on it.
 * Rows carry `data-row={id}`; the new order shows at once and stays until the list itself has it.
 *
 * @param onMove Keeps the order; when it rejects, the list shows the old one again.
 */
export function useReorder(ids: readonly string[], onMove: (order: string[]) => Promise<unknown>) {
  const [wished, setWished] = useState<readonly string[]>();
  const dragged = useRef<string>(undefined);
  const keyed = useRef<HTMLElement>(undefined);
  const [before, setBefore] = useState(ids);
  if (before.join() !== ids.join()) {
    setBefore(ids);
    setWished(undefined);
  }
  const order = wished ?? ids;

  // React moves the row's element, which takes the focus from its handle.
  useLayoutEffect(() => {
    if (wished !== undefined) keyed.current?.focus();
    keyed.current = undefined;
  }, [wished]);

  const keep = (next: readonly string[]) => {
    if (next.join() === ids.join()) return setWished(undefined);
    setWished(next);
    onMove([...next]).catch(() => setWished(undefined));
  };

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = id;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (dragged.current !== id) return;
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (over !== undefined && over !== id && order.includes(over)) setWished(moved(order, id, order.indexOf(over)));
    },
    onPointerUp: () => {
      if (dragged.current === id) keep(order);
      dragged.current = undefined;
    },
    onPointerCancel: () => {
      dragged.current = undefined;
      setWished(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      keyed.current = event.currentTarget;
      keep(moved(order, id, order.indexOf(id) + step));
    },
  });
  return { order, handle, move: (id: string, by: number) => keep(moved(order, id, order.indexOf(id) + by)) };
}

export type ReorderHandleProps = ReturnType<ReturnType<typeof useReorder>['handle']>;
