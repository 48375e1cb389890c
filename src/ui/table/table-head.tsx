// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the cells that are out of sight; the roles of the ARIA grid can
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { Triangle } from '../chart/triangle.tsx';
import styles from './data-table.module.css';
import { RowParts } from './row-parts.tsx';
import type { TableColumn } from './table-types.ts';
import type { DataTable } from './use-data-table.ts';

interface TableHeadProps<Row> {
  table: DataTable<Row>;
  columns: readonly TableColumn<Row>[];
  shown: readonly number[];
  widths: readonly number[];
  skipped: number;
  height: number;
}

/** The head of a table: names and units, the sorted column in ink with its triangle. */
export function TableHead<Row>({ table, columns, shown, widths, skipped, height }: TableHeadProps<Row>) {
  const cellAt = (index: number) => {
    const column = columns[index];
    return column && <HeadCell key={column.id} column={column} index={index} width={widths[index]} sortable={table.getColumn(column.id)} />;
  };
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height }}>
      <RowParts columns={columns} shown={shown} skipped={skipped} cellAt={cellAt} />
    </div>
  );
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>;
  index: number;
  width: number | undefined;
  sortable: ReturnType<DataTable<Row>['getColumn']>;
}

function HeadCell<Row>({ column, index, width, sortable }: HeadCellProps<Row>) {
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
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted === false ? undefined : sorted === 'desc' ? 'descending' : 'ascending'}
      className={`${styles.headCell} ${column.align === 'end' ? styles.end : ''} ${column.ruled ? styles.ruled : ''} ${sorted ? styles.sorted : ''} ${column.headClass ?? ''}`}
      style={{ width }}
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
}
