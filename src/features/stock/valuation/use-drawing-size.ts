import { type RefObject, useMemo, useRef } from 'react';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { useFrameSize } from '#ui/table/use-frame-size.ts';

/** Width until the place is measured. */
const USUAL_WIDTH = 716;

/** A drawing as wide as its place, so that its text is as large as all other text. @param axis Pixels right of the lines, where values are written. */
export function useDrawingSize(heights: { readonly phone: number; readonly desk: number }, axis: number): DrawingSize {
  const frame = useRef<HTMLDivElement>(null);
  const { width: whole } = useFrameSize(frame, '--sx-row-dense', 26);
  const height = useAtMost(PHONE_MAX) ? heights.phone : heights.desk;
  const width = whole > axis ? whole - axis : USUAL_WIDTH;
  return { frame, size: useMemo(() => ({ width, height }), [width, height]) };
}

interface DrawingSize {
  /** The element that the drawing fills. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly size: { readonly width: number; readonly height: number };
}
