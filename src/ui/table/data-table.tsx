import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import { TableFrame, type TableProps, type TableShape, type TableSight } from './table-frame.tsx';

/** Size of a first rendering, before the frame is measured. */
const FIRST_FRAME = { width: 1440, height: 1200 };

/** The table for many lines or columns: only those in sight are rendered, so thirty years of quarters scroll as smoothly as five rows. */
export function DataTable<Row>(props: TableProps<Row>) {
  return <TableFrame {...props} useSight={useWindows} />;
}

function useWindows({ frame, lines, lineKey, lineHeight, headHeight, widths, pinned, pinnedEnd, scrollsLines }: TableShape): TableSight {
  const pinnedWidth = widths.slice(0, pinned).reduce((sum, width) => sum + width, 0);
  const endWidth = pinnedEnd === 1 ? (widths.at(-1) ?? 0) : 0;
  const lineWindow = useVirtualizer({
    count: lines,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    getItemKey: lineKey,
    overscan: 12,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: FIRST_FRAME,
    enabled: scrollsLines,
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: widths.length - pinned - pinnedEnd,
    getScrollElement: () => frame.current,
    estimateSize: (index) => widths[index + pinned] ?? 0,
    paddingStart: pinnedWidth,
    paddingEnd: endWidth,
    scrollPaddingStart: pinnedWidth,
    scrollPaddingEnd: endWidth,
    overscan: 4,
    initialRect: FIRST_FRAME,
  });
  // Both windows keep sizes of their own; they are told when widths or row height change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are what the windows must hear of
  useLayoutEffect(() => {
    columnWindow.measure();
    lineWindow.measure();
  }, [columnWindow, lineWindow, widths, lineHeight]);

  return {
    lines: scrollsLines ? lineWindow.getVirtualItems().map(({ index }) => index) : [...Array(lines).keys()],
    columns: columnWindow.getVirtualItems().map(({ index }) => index + pinned),
    reveal: ({ line, column }) => {
      if (scrollsLines) lineWindow.scrollToIndex(line);
      if (column >= pinned && column < widths.length - pinnedEnd) columnWindow.scrollToIndex(column - pinned);
    },
  };
}
