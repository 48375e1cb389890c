import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in pixels, followed as it changes; 0 before it was measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null) return;
    const measure = () => setWidth(frame.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
