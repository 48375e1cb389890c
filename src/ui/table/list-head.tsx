// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as grids, and on a phone as two lines, which a table element cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { Triangle } from '../chart/triangle.tsx';
import { HiddenText } from '../layout/hidden-text.tsx';
import { linePlace } from './line-place.ts';
import styles from './list-table.module.css';
import { nextSort } from './next-sort.ts';
import { pinnedAt } from './pinned-at.ts';
import type { ListRowParts, PhoneLines, TableColumn, TableSort } from './table-types.ts';

interface ListHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort | undefined) => void) | undefined;
  parts: ListRowParts<Row> | undefined;
  /** On a phone, whose head has two lines like its rows and does not sort: its rows are sorted by a control above them. */
  lines: PhoneLines | undefined;
}

/** The head of a list: names and units; the column that sorts has a triangle. */
export function ListHead<Row>({ columns, sort, onSort, parts, lines }: ListHeadProps<Row>) {
  const row = (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {parts?.lead && (
        <div role="columnheader" className={styles.leadHead}>
          <HiddenText>Order</HiddenText>
        </div>
      )}
      {columns.map((column, index) => {
        const sorted = sort?.by === column.id ? sort : undefined;
        const name = (
          <>
            {column.heading ?? column.title}
            {column.unit && <small> {column.unit}</small>}
            {sorted && <Triangle down={sorted.descending} size={7} />}
          </>
        );
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
            className={styles.headCell}
            data-align={column.align}
            data-pinned={column.pinned || undefined}
            style={lines === undefined ? pinnedAt(columns, index) : undefined}
            data-line-place={lines && linePlace(column.id, index, lines)}
            data-sorted={sorted !== undefined || undefined}
            title={column.hint}
          >
            {onSort && column.sortBy && lines === undefined ? (
              <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column, sort))}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
          </div>
        );
      })}
      {parts?.end && (
        <div role="columnheader" className={styles.endHead}>
          <HiddenText>More</HiddenText>
        </div>
      )}
    </div>
  );
  if (lines !== undefined || columns.every(({ group }) => group === undefined)) return row;
  return (
    <>
      <ColumnGroups columns={columns} parts={parts} />
      {row}
    </>
  );
}

/** Groups of columns that lie side by side, each with its first column and how many it has. */
function ColumnGroups<Row>({ columns, parts }: Pick<ListHeadProps<Row>, 'columns' | 'parts'>) {
  const groups: { readonly name: string; readonly first: number; count: number }[] = [];
  for (const [at, { group }] of columns.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === group && last.first + last.count === at) last.count++;
    else if (group !== undefined) groups.push({ name: group, first: at, count: 1 });
  }
  const before = parts?.lead ? 2 : 1;
  return (
    <div className={styles.groups} aria-hidden="true">
      {groups.map(({ name, first, count }) => (
        <span key={first} title={name} style={{ gridColumn: `${first + before} / span ${count}` }}>
          {name}
        </span>
      ))}
    </div>
  );
}
