import { type RefObject, useLayoutEffect, useState } from 'react';

interface FrameSize {
  /** Whether it has been measured, which is before the first painting: what its width decides is not worth rendering before. */
  readonly measured: boolean;
  /** Inner width in pixels; 0 before it was measured. */
  readonly width: number;
  /** Height of a row, as the tokens say for this pointer. */
  readonly row: number;
}

/** Measures a table's frame and the row height of its token, again when either changes. */
export function useFrameSize(frame: RefObject<HTMLElement | null>, rowToken: string, usual: number): FrameSize {
  const [size, setSize] = useState<FrameSize>({ measured: false, width: 0, row: usual });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const row = Number.parseFloat(getComputedStyle(element).getPropertyValue(rowToken));
      setSize((before) => {
        const now = { measured: true, width: element.clientWidth, row: Number.isFinite(row) ? row : usual };
        return before.measured && before.width === now.width && before.row === now.row ? before : now;
      });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [frame, rowToken, usual]);
  return size;
}
