// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the cells that are out of sight; the roles of the ARIA grid can
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { PHONE_MAX, TABLET_MAX, useAtMost } from '../layout/use-at-most.ts';
import { columnWidths } from './column-widths.ts';
import styles from './data-table.module.css';
import { TableHead } from './table-head.tsx';
import { TableLineView } from './table-line.tsx';
import type { TableColumn, TableGroup, TableSort } from './table-types.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useDataTable } from './use-data-table.ts';
import { useFrameSize } from './use-frame-size.ts';

/** Row heights by density: statements, widgets and lists; taller where fingers point. */
const densities = {
  dense: { token: '--sx-row-dense', height: 26 },
  widget: { token: '--table-row-widget', height: 28 },
  list: { token: '--sx-row', height: 32 },
} as const;

/** Columns of a first rendering, before the frame is measured. */
const FIRST_FRAME = { width: 1440, height: 1200 };

interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  label: string;
  columns: readonly TableColumn<Row>[];
  groups: readonly TableGroup<Row>[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  density?: keyof typeof densities;
  /** The order at first; later the member chooses. */
  sort?: TableSort;
  selected?: string | undefined;
  headHeight?: number;
  /** Grows to the height of its rows, or scrolls inside a frame no taller than the window. */
  fill?: 'rows' | 'window';
  /** Which end of the columns is in sight at first, when not all fit. */
  startAt?: 'first' | 'last';
  /** Enter or click on a cell. */
  onOpen?: (row: Row, columnId: string, cell: HTMLElement) => void;
}

/**
 * The one table of the product: sticky head and first columns, groups that fold, sorting, arrows and Enter.
 * Only lines and columns in sight are rendered, so thirty years of quarters scroll as smoothly as five rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, groups, rowKey, rowClass, density = 'widget', sort, selected, headHeight = 28, fill = 'rows', startAt = 'first', onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useVisibleColumns(props.columns);
  const size = useFrameSize(frame, densities[density].token, densities[density].height);
  const table = useDataTable({ columns, groups, rowKey, sort });
  const lines = table.getRowModel().rows;
  const widths = useMemo(() => columnWidths(columns, size.width), [columns, size.width]);
  const pinned = columns.findIndex((column) => !column.pinned);
  const pinnedCount = pinned === -1 ? columns.length : pinned;
  const pinnedWidth = widths.slice(0, pinnedCount).reduce((sum, width) => sum + width, 0);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const endCount = columns.at(-1)?.pinnedEnd === true ? 1 : 0;
  const endWidth = endCount === 1 ? (widths.at(-1) ?? 0) : 0;

  const rowWindow = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => size.row,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 12,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: FIRST_FRAME,
    enabled: fill === 'window',
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: columns.length - pinnedCount - endCount,
    getScrollElement: () => frame.current,
    estimateSize: (index) => widths[index + pinnedCount] ?? 0,
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
    rowWindow.measure();
  }, [columnWindow, rowWindow, widths, size.row]);

  const lastColumn = columns.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another last column moves the window
  useLayoutEffect(() => {
    if (startAt === 'last' && size.width > 0 && frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [startAt, lastColumn, columns.length, size.width > 0]);

  const shownColumns = [
    ...Array(pinnedCount).keys(),
    ...columnWindow.getVirtualItems().map(({ index }) => index + pinnedCount),
    ...(endCount === 1 ? [columns.length - 1] : []),
  ];
  const shownLines = fill === 'window' ? rowWindow.getVirtualItems().map(({ index }) => index) : lines.map((_, index) => index);
  const lefts = useMemo(() => widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0)), [widths]);

  const focus = useCellFocus({
    grid: frame,
    lines: lines.length,
    columns: columns.length,
    reveal: ({ line, column }) => {
      if (fill === 'window') rowWindow.scrollToIndex(line);
      if (column >= pinnedCount && column < columns.length - endCount) columnWindow.scrollToIndex(column - pinnedCount);
    },
    open: ({ line, column }, cell) => {
      const target = lines[line];
      const opened = columns[column];
      if (target?.original.kind === 'group') target.toggleExpanded();
      else if (target && opened) onOpen?.(target.original.row, opened.id, cell);
    },
  });

  return (
    <div ref={frame} className={`${styles.frame} ${fill === 'window' ? styles.window : ''}`} data-density={density}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        style={{ width: Math.max(total, 1), height: headHeight + lines.length * size.row }}
        onKeyDown={focus.onKeyDown}
        tabIndex={-1}
      >
        <TableHead table={table} columns={columns} shown={shownColumns} widths={widths} lefts={lefts} height={headHeight} />
        {shownLines.map((index) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <TableLineView
              key={line.id}
              line={line}
              index={index}
              top={headHeight + index * size.row}
              height={size.row}
              columns={columns}
              shown={shownColumns}
              widths={widths}
              lefts={lefts}
              frameWidth={size.width}
              expanded={line.getIsExpanded()}
              focused={focus.at.line === index ? focus.at.column : undefined}
              selected={selected === line.id}
              className={line.original.kind === 'row' ? rowClass?.(line.original.row) : undefined}
              onFocus={(column) => focus.setAt({ line: index, column })}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

function useVisibleColumns<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const phone = useAtMost(PHONE_MAX);
  const tablet = useAtMost(TABLET_MAX);
  return useMemo(() => columns.filter(({ from }) => from === undefined || (from === 'tablet' ? !phone : !tablet)), [columns, phone, tablet]);
}
