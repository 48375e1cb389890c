// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the cells that are out of sight; the roles of the ARIA grid can
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactElement, useMemo } from 'react';
import styles from './data-table.module.css';
import { RowParts } from './row-parts.tsx';
import type { TableColumn } from './table-types.ts';
import type { LineOf } from './use-data-table.ts';

interface TableLineProps<Row> {
  line: LineOf<Row>;
  index: number;
  top: number;
  height: number;
  columns: readonly TableColumn<Row>[];
  shown: readonly number[];
  widths: readonly number[];
  /** Width of the columns left out between the first ones, which stay, and those in sight. */
  skipped: number;
  frameWidth: number;
  expanded: boolean;
  /** The column that holds the grid's place in the tab order, when it is in this line. */
  focused: number | undefined;
  selected: boolean;
  className: string | undefined;
}

function TableLineOf<Row>(props: TableLineProps<Row>) {
  return props.line.original.kind === 'group' ? <GroupBand {...props} /> : <CellRow {...props} row={props.line.original.row} />;
}

/** One line of a table: a row of cells, or the band of a group that folds. Scrolling makes only those lines that come into sight. */
export const TableLineView = memo(TableLineOf) as typeof TableLineOf; // memo forgets that the row has a type

function GroupBand<Row>({ line, index, top, height, columns, frameWidth, expanded, focused }: TableLineProps<Row>) {
  if (line.original.kind !== 'group') return null;
  const { label, context, unit } = line.original.group;
  const Chevron = expanded ? IconChevronDown : IconChevronRight;
  return (
    <div role="row" aria-rowindex={index + 2} data-line={index} className={styles.band} style={{ top, height }}>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columns.length}
        aria-expanded={expanded}
        tabIndex={focused === undefined ? -1 : 0}
        className={styles.bandCell}
        style={frameWidth > 0 ? { width: frameWidth } : undefined}
      >
        {label}
        {context && <span className={styles.context}>{context}</span>}
        {unit && <small>{unit}</small>}
        <Chevron size={14} stroke={1.75} className={styles.chevron} aria-hidden="true" />
      </div>
    </div>
  );
}

function CellRow<Row>(props: TableLineProps<Row> & { row: Row }) {
  const { row, index, top, height, columns, shown, widths, skipped, focused, selected, className } = props;
  // What was made once is handed to React again as it is, so that another column in sight costs that column alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made of other rows, columns or widths is thrown away
  const made = useMemo(() => new Map<number, ReactElement>(), [row, columns, widths]);
  const cellAt = (at: number) => {
    const column = columns[at];
    const before = focused === at ? undefined : made.get(at);
    if (before !== undefined || column === undefined) return before;
    const cell = cellOf(row, { column, at, width: widths[at], isFocused: focused === at });
    if (focused !== at) made.set(at, cell);
    return cell;
  };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected || undefined}
      data-line={index}
      className={`${styles.row} ${selected ? styles.selected : ''} ${className ?? ''}`}
      style={{ top, height }}
    >
      <RowParts columns={columns} shown={shown} skipped={skipped} cellAt={cellAt} />
    </div>
  );
}

interface CellInput<Row> {
  column: TableColumn<Row>;
  /** Position of the column. */
  at: number;
  width: number | undefined;
  isFocused: boolean;
}

/**
 * A cell is an element and nothing else: no component, no listeners, no extra box around plain text.
 * A table has thousands of them, and what each costs is what scrolling costs.
 */
function cellOf<Row>(row: Row, { column, at, width, isFocused }: CellInput<Row>) {
  const tone = column.cellClass?.(row);
  const content = column.cell(row);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of two, which the rule cannot see
    <div
      key={column.id}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      tabIndex={isFocused ? 0 : -1}
      className={`${styles.cell}${typeof content === 'string' ? '' : ` ${styles.parts}`}${column.align === 'end' ? ` ${styles.end}` : ''}${column.ruled ? ` ${styles.ruled}` : ''}${tone ? ` ${tone}` : ''}`}
      style={{ width }}
    >
      {content}
    </div>
  );
}
