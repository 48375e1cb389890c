import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { TableColumn } from './table-types.ts';

interface RowPartsProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** Positions of the columns that are rendered. */
  shown: readonly number[];
  /** Width of the columns left out before those in sight. */
  skipped: number;
  cellAt: (at: number) => ReactNode;
}

/**
 * The cells of a row or of the head: those that stay at the left in one box, those in sight, the one that stays at the right.
 * One box, because each sticky box is a separate layer, and layers make scrolling slow.
 */
export function RowParts<Row>({ columns, shown, skipped, cellAt }: RowPartsProps<Row>) {
  const pinned = shown.filter((at) => columns[at]?.pinned);
  const end = shown.filter((at) => columns[at]?.pinnedEnd);
  return (
    <>
      {pinned.length > 0 && <div className={styles.pinned}>{pinned.map(cellAt)}</div>}
      {skipped > 0 && <div className={styles.skipped} style={{ width: skipped }} />}
      {shown.slice(pinned.length, shown.length - end.length).map(cellAt)}
      {end.length > 0 && <div className={styles.pinnedEnd}>{end.map(cellAt)}</div>}
    </>
  );
}
