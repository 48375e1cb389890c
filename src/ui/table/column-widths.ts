import type { TableColumn } from './table-types.ts';

/** A column that grows may also shrink, to this part of its least width, where all columns then fit. */
const SHRINKS_TO = 2 / 3;

/**
 * Widths of columns in whole pixels that together fill the space. Columns that grow give way on a narrow screen, if that
 * brings every column into sight; else the table scrolls sideways with its columns as wide as they ought to be.
 *
 * @param space Width of the table's frame; 0 while it is not yet known.
 */
export function columnWidths<Row>(columns: readonly TableColumn<Row>[], space: number): number[] {
  const least = columns.reduce((sum, column) => sum + column.width, 0);
  const shares = columns.reduce((sum, column) => sum + (column.grow ?? 0), 0);
  if (shares === 0) return columns.map((column) => column.width);
  const spare = space - least;
  if (spare < 0) return shrunk(columns, space === 0 ? 0 : -spare);
  return spread(columns, spare, ({ grow = 0 }) => grow / shares);
}

function shrunk<Row>(columns: readonly TableColumn<Row>[], missing: number): number[] {
  const mayGive = ({ grow = 0, width }: TableColumn<Row>) => (grow > 0 ? width * (1 - SHRINKS_TO) : 0);
  const room = columns.reduce((sum, column) => sum + mayGive(column), 0);
  if (missing > room) return columns.map((column) => column.width);
  return spread(columns, -missing, (column) => mayGive(column) / room);
}

/** Rounded running sums keep the total exact: no gap and no sideways scroll of a pixel. */
function spread<Row>(columns: readonly TableColumn<Row>[], pixels: number, partOf: (column: TableColumn<Row>) => number): number[] {
  let given = 0;
  let parts = 0;
  return columns.map((column) => {
    parts += partOf(column);
    const upTo = Math.floor(pixels * parts + 1e-6);
    const width = column.width + upTo - given;
    given = upTo;
    return width;
  });
}
