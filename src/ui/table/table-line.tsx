// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the cells that are out of sight; the roles of the ARIA grid can
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { placeOf } from './column-widths.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './table-types.ts';
import type { CellPosition } from './use-cell-focus.ts';
import type { LineOf } from './use-data-table.ts';

interface TableLineProps<Row> {
  line: LineOf<Row>;
  index: number;
  top: number;
  height: number;
  columns: readonly TableColumn<Row>[];
  shown: readonly number[];
  widths: readonly number[];
  lefts: readonly number[];
  frameWidth: number;
  expanded: boolean;
  /** The column that holds the grid's place in the tab order, when it is in this line. */
  focused: number | undefined;
  selected: boolean;
  className: string | undefined;
  onFocus: (at: CellPosition) => void;
  onOpen: ((row: Row, columnId: string, cell: HTMLElement) => void) | undefined;
}

function TableLineOf<Row>(props: TableLineProps<Row>) {
  return props.line.original.kind === 'group' ? <GroupBand {...props} /> : <CellRow {...props} row={props.line.original.row} />;
}

/** One line of a table: a row of cells, or the band of a group that folds. Scrolling makes only those lines that come into sight. */
export const TableLineView = memo(TableLineOf) as typeof TableLineOf; // memo forgets that the row has a type

function GroupBand<Row>({ line, index, top, height, columns, frameWidth, expanded, focused, onFocus }: TableLineProps<Row>) {
  if (line.original.kind !== 'group') return null;
  const { label, context, unit } = line.original.group;
  const Chevron = expanded ? IconChevronDown : IconChevronRight;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.band} style={{ top, height }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells */}
      <div
        role="gridcell"
        aria-colspan={columns.length}
        aria-expanded={expanded}
        tabIndex={focused === undefined ? -1 : 0}
        data-line={index}
        data-column={focused ?? 0}
        className={styles.bandCell}
        style={frameWidth > 0 ? { width: frameWidth } : undefined}
        onFocus={() => onFocus({ line: index, column: focused ?? 0 })}
        onClick={() => line.toggleExpanded()}
      >
        {label}
        {context && <span className={styles.context}>{context}</span>}
        {unit && <small>{unit}</small>}
        <Chevron size={14} stroke={1.75} className={styles.chevron} aria-hidden="true" />
      </div>
    </div>
  );
}

function CellRow<Row>({
  row,
  index,
  top,
  height,
  columns,
  shown,
  widths,
  lefts,
  focused,
  selected,
  className,
  onFocus,
  onOpen,
}: TableLineProps<Row> & { row: Row }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected || undefined}
      className={`${styles.row} ${selected ? styles.selected : ''} ${className ?? ''}`}
      style={{ top, height }}
    >
      {shown.map((at) => {
        const column = columns[at];
        if (column === undefined) return null;
        return (
          <CellView
            key={column.id}
            row={row}
            column={column}
            line={index}
            at={at}
            width={widths[at]}
            left={lefts[at]}
            isFocused={focused === at}
            onFocus={onFocus}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  );
}

interface CellProps<Row> extends Pick<TableLineProps<Row>, 'onFocus' | 'onOpen'> {
  row: Row;
  column: TableColumn<Row>;
  line: number;
  /** Position of the column. */
  at: number;
  width: number | undefined;
  left: number | undefined;
  isFocused: boolean;
}

function CellOf<Row>({ row, column, line, at, width, left, isFocused, onFocus, onOpen }: CellProps<Row>) {
  const tone = column.cellClass?.(row) ?? '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two, which the rule cannot see
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of two, which the rule cannot see
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      tabIndex={isFocused ? 0 : -1}
      data-line={line}
      data-column={at}
      className={`${styles.cell} ${column.align === 'end' ? styles.end : ''} ${column.pinned ? styles.pinned : column.pinnedEnd ? styles.pinnedEnd : ''} ${column.ruled ? styles.ruled : ''} ${tone}`}
      style={{ width, ...placeOf(column, left) }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus({ line, column: at });
      }}
      onClick={(event) => onOpen?.(row, column.id, event.currentTarget)}
    >
      {column.cell(row)}
    </div>
  );
}

/** A cell of a row; scrolling sideways makes only those that come into sight. */
const CellView = memo(CellOf) as typeof CellOf; // as above
