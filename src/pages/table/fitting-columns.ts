import type { TableColumn } from '#ui/table/table-types.ts';

/** The columns that fit beside each other, in their order and always the first; one that is too wide leaves its place to those after it. */
export function fittingColumns<Row>(columns: readonly TableColumn<Row>[], width: number): readonly TableColumn<Row>[] {
  let left = width;
  return columns.filter((column, at) => {
    if (at > 0 && column.width > left) return false;
    left -= column.width;
    return true;
  });
}
