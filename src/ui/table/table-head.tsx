// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the cells that are out of sight; the roles of the ARIA grid can
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { Triangle } from '../chart/triangle.tsx';
import { placeOf } from './column-widths.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './table-types.ts';
import type { DataTable } from './use-data-table.ts';

interface TableHeadProps<Row> {
  table: DataTable<Row>;
  columns: readonly TableColumn<Row>[];
  shown: readonly number[];
  widths: readonly number[];
  lefts: readonly number[];
  height: number;
}

/** The head of a table: names and units, the sorted column in ink with its triangle. */
export function TableHead<Row>({ table, columns, shown, widths, lefts, height }: TableHeadProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height }}>
      {shown.map((index) => {
        const column = columns[index];
        if (column === undefined) return null;
        const sortable = table.getColumn(column.id);
        const sorted = sortable?.getIsSorted() ?? false;
        const content = (
          <>
            {column.heading ?? column.title}
            {column.unit && <small> {column.unit}</small>}
            {sorted && <Triangle down={sorted === 'desc'} size={7} />}
          </>
        );
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={sorted === false ? undefined : sorted === 'desc' ? 'descending' : 'ascending'}
            className={`${styles.headCell} ${column.align === 'end' ? styles.end : ''} ${column.pinned ? styles.pinned : column.pinnedEnd ? styles.pinnedEnd : ''} ${column.ruled ? styles.ruled : ''} ${sorted ? styles.sorted : ''} ${column.headClass ?? ''}`}
            style={{ width: widths[index], ...placeOf(column, lefts[index]) }}
          >
            {column.sortBy ? (
              <button type="button" onClick={sortable?.getToggleSortingHandler()} className={styles.sort}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
