import type { TableColumn } from './table-types.ts';

/**
 * Widths of columns in whole pixels that together fill the space, if their least widths leave any.
 *
 * @param space Width of the table's frame; 0 while it is not yet known.
 */
export function columnWidths<Row>(columns: readonly TableColumn<Row>[], space: number): number[] {
  const least = columns.reduce((sum, column) => sum + column.width, 0);
  const shares = columns.reduce((sum, column) => sum + (column.grow ?? 0), 0);
  const spare = Math.max(0, space - least);
  if (shares === 0) return columns.map((column) => column.width);
  let given = 0;
  let shared = 0;
  return columns.map((column) => {
    // Rounded running sums keep the total exact: no gap and no sideways scroll of a pixel.
    shared += column.grow ?? 0;
    const upTo = Math.floor((spare * shared) / shares);
    const width = column.width + upTo - given;
    given = upTo;
    return width;
  });
}
