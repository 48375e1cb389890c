import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import { showCell } from './find-cell.ts';
import { TableFrame, type TableProps, type TableShape, type TableSight } from './table-frame.tsx';
import { useKept } from './use-kept.ts';

/** The table for many lines or columns: those in sight are rendered first, the others when there is time, so that it opens at once and scrolls without work. */
export function DataTable<Row>(props: TableProps<Row>) {
  return <TableFrame {...props} useSight={useWindows} />;
}

function useWindows({ frame, lines, lineKey, lineHeight, headHeight, widths, pinned, pinnedEnd, scrollsLines }: TableShape): TableSight {
  const pinnedWidth = widths.slice(0, pinned).reduce((sum, width) => sum + width, 0);
  const endWidth = pinnedEnd === 1 ? (widths.at(-1) ?? 0) : 0;
  const kept = useKept(lines, widths.length);
  const lineWindow = useVirtualizer({
    count: lines,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    getItemKey: lineKey,
    rangeExtractor: inSteps(4, kept.lines),
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    enabled: scrollsLines && !kept.all,
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
    rangeExtractor: inSteps(6, kept.columns),
    enabled: !kept.all,
  });
  // Both virtual windows cache sizes, so they must be updated when widths or row height change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the sizes change
  useLayoutEffect(() => {
    columnWindow.measure();
    lineWindow.measure();
  }, [columnWindow, lineWindow, widths, lineHeight]);

  const middle = [...Array(widths.length - pinned - pinnedEnd).keys()].map((index) => index + pinned);
  return {
    lines: scrollsLines && !kept.all ? lineWindow.getVirtualItems().map(({ index }) => index) : [...Array(lines).keys()],
    columns: kept.all ? middle : columnWindow.getVirtualItems().map(({ index }) => index + pinned),
    reveal: ({ line, column }) => {
      if (kept.all) return showCell(frame.current, { line, column }, { left: pinnedWidth, right: endWidth, top: headHeight });
      if (scrollsLines) lineWindow.scrollToIndex(line);
      if (column >= pinned && column < widths.length - pinnedEnd) columnWindow.scrollToIndex(column - pinned);
    },
  };
}

/** What is rendered around what is in sight, in whole steps: something is made once in a while, instead of a little in every frame. */
function inSteps(step: number, around: number) {
  return ({ startIndex, endIndex, count }: Range): number[] => {
    const first = Math.max(0, Math.floor((startIndex - around) / step) * step);
    const last = Math.min(count, Math.ceil((endIndex + 1 + around) / step) * step);
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  };
}
