// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the cells that are out of sight; the roles of the ARIA grid can
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { ScrollEdges } from '../layout/scroll-edges.tsx';
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

export interface TableProps<Row> {
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

/** What decides which lines and columns are rendered. Lengths in pixels. */
export interface TableShape {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly lines: number;
  readonly lineKey: (index: number) => string | number;
  readonly lineHeight: number;
  readonly headHeight: number;
  /** Widths of all columns. */
  readonly widths: readonly number[];
  /** Columns that stay at the left and at the right. */
  readonly pinned: number;
  readonly pinnedEnd: number;
  /** Whether the frame scrolls its lines, rather than growing with them. */
  readonly scrollsLines: boolean;
}

/** Which lines, and which columns between the pinned ones, are rendered. */
export interface TableSight {
  readonly lines: readonly number[];
  readonly columns: readonly number[];
  /** Brings a cell into sight, and renders it if it was not. */
  readonly reveal: (cell: { line: number; column: number }) => void;
}

interface TableFrameProps<Row> extends TableProps<Row> {
  useSight: (shape: TableShape) => TableSight;
}

/** The one table of the product: sticky head and first columns, groups that fold, sorting, arrows and Enter. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { useSight, label, groups, rowKey, rowClass, density = 'widget', sort, selected, headHeight = 28, fill = 'rows', startAt = 'first', onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useVisibleColumns(props.columns);
  const size = useFrameSize(frame, densities[density].token, densities[density].height);
  const table = useDataTable({ columns, groups, rowKey, sort });
  const lines = table.getRowModel().rows;
  const widths = useMemo(() => columnWidths(columns, size.width), [columns, size.width]);
  const pinned = columns.findIndex((column) => !column.pinned);
  const pinnedCount = pinned === -1 ? columns.length : pinned;
  const total = widths.reduce((sum, width) => sum + width, 0);
  const endCount = columns.at(-1)?.pinnedEnd === true ? 1 : 0;
  const sight = useSight({
    frame,
    lines: lines.length,
    lineKey: (index) => lines[index]?.id ?? index,
    lineHeight: size.row,
    headHeight,
    widths,
    pinned: pinnedCount,
    pinnedEnd: endCount,
    scrollsLines: fill === 'window',
  });

  const lastColumn = columns.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another last column moves the window
  useLayoutEffect(() => {
    if (startAt === 'last' && size.width > 0 && frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [startAt, lastColumn, columns.length, size.width > 0]);

  const between = sight.columns.join();
  // While the same columns are in sight, the lines that were there before need not be made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns in sight are a new list each time; what it holds is what counts
  const shownColumns = useMemo(
    () => [...Array(pinnedCount).keys(), ...sight.columns, ...(endCount === 1 ? [columns.length - 1] : [])],
    [pinnedCount, between, endCount, columns.length],
  );
  const skipped = widths.slice(pinnedCount, sight.columns[0] ?? pinnedCount).reduce((sum, width) => sum + width, 0);

  const focus = useCellFocus({
    grid: frame,
    lines: lines.length,
    columns: columns.length,
    reveal: sight.reveal,
    open: ({ line, column }, cell) => {
      const target = lines[line];
      const opened = columns[column];
      if (target?.original.kind === 'group') target.toggleExpanded();
      else if (target && opened) onOpen?.(target.original.row, opened.id, cell);
    },
  });

  return (
    <ScrollEdges className={styles.edges} pinned={endCount === 1 ? 'both' : 'start'}>
      <div ref={frame} className={`${styles.frame} ${fill === 'window' ? styles.window : ''}`} data-density={density}>
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length}
          className={styles.grid}
          style={{ width: Math.max(total, 1), height: headHeight + lines.length * size.row, lineHeight: `${size.row - 1}px` }}
          onKeyDown={focus.onKeyDown}
          onFocus={focus.onFocus}
          onClick={focus.onClick}
          tabIndex={-1}
        >
          <TableHead table={table} columns={columns} shown={shownColumns} widths={widths} skipped={skipped} height={headHeight} />
          {(size.measured ? sight.lines : []).map((index) => {
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
                skipped={skipped}
                frameWidth={size.width}
                expanded={line.getIsExpanded()}
                focused={focus.at.line === index ? focus.at.column : undefined}
                selected={selected === line.id}
                className={line.original.kind === 'row' ? rowClass?.(line.original.row) : undefined}
              />
            );
          })}
        </div>
      </div>
    </ScrollEdges>
  );
}

function useVisibleColumns<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const phone = useAtMost(PHONE_MAX);
  const tablet = useAtMost(TABLET_MAX);
  return useMemo(() => columns.filter(({ from }) => from === undefined || (from === 'tablet' ? !phone : !tablet)), [columns, phone, tablet]);
}
