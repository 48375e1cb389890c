import type { TableColumn, TableSort } from './table-types.ts';

/** The order after pressing the head of a column: figures largest first, words from A, then the other way, then the order of the list itself. */
export function nextSort<Row>({ id, align }: Pick<TableColumn<Row>, 'id' | 'align'>, sort: TableSort | undefined): TableSort | undefined {
  const first = align === 'end';
  if (sort?.by !== id) return { by: id, descending: first };
  return sort.descending === first ? { by: id, descending: !first } : undefined;
}
