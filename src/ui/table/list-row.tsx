// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as grids, and on a phone as two lines, which a table element cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { memo } from 'react';
import { linePlace } from './line-place.ts';
import styles from './list-table.module.css';
import { pinnedAt } from './pinned-at.ts';
import type { ListRowParts, PhoneLines, TableColumn } from './table-types.ts';

interface ListRowProps<Row> {
  id: string;
  row: Row;
  /** Place of the row, from 0. */
  line: number;
  columns: readonly TableColumn<Row>[];
  lines: PhoneLines | undefined;
  parts: ListRowParts<Row> | undefined;
  /** Position of the cell that takes the focus, if it is in this row. */
  focused: number | undefined;
  selected: boolean;
}

function ListRowOf<Row>({ id, row, line, columns, lines, parts, focused, selected }: ListRowProps<Row>) {
  const below = parts?.below?.(row);
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={selected || undefined}
      data-line={line}
      data-row={id}
      data-place={parts?.state?.(row)}
      className={styles.row}
    >
      {parts?.lead && (
        <div role="gridcell" className={styles.lead}>
          {parts.lead(row, line)}
        </div>
      )}
      {columns.map((column, at) => {
        const content = column.cell(row);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of two, which the rule cannot see
          <div
            key={column.id}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            tabIndex={focused === at ? 0 : -1}
            className={`${styles.cell} ${column.cellClass?.(row) ?? ''}`}
            data-column={column.id}
            data-align={column.align}
            data-text={typeof content === 'string' || undefined}
            data-pinned={column.pinned || undefined}
            style={lines === undefined ? pinnedAt(columns, at) : undefined}
            data-line-place={lines && linePlace(column.id, at, lines)}
          >
            {content}
          </div>
        );
      })}
      {parts?.end && (
        <div role="gridcell" className={styles.rowEnd}>
          {parts.end(row)}
        </div>
      )}
      {below !== undefined && below !== null && below !== false && (
        <div role="gridcell" className={styles.below}>
          {below}
        </div>
      )}
    </div>
  );
}

export const ListRow = memo(ListRowOf) as typeof ListRowOf; // memo forgets that the row has a type
