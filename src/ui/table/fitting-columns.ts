import type { TableColumn } from './table-types.ts';

/** How much a column is wanted where not all have room: 0 first. */
export type ColumnRank<Row> = (column: TableColumn<Row>) => number;

/**
 * The columns that fit beside each other, in their order: always the first, then those that are wanted most, of equally wanted ones
 * the earlier.
 *
 * @param width Pixels there are.
 */
export function fittingColumns<Row>(columns: readonly TableColumn<Row>[], width: number, rank: ColumnRank<Row>): readonly TableColumn<Row>[] {
  const [first, ...others] = columns;
  const chosen = new Set([first]);
  let left = width - (first?.width ?? 0);
  for (const column of others.toSorted((a, b) => rank(a) - rank(b))) {
    if (column.width > left) continue;
    chosen.add(column);
    left -= column.width;
  }
  return columns.filter((column) => chosen.has(column));
}

/** For a card of a few columns: those that are wanted, then figures, then words. */
export function rankOfCard<Row>(wanted: readonly (string | undefined)[]): ColumnRank<Row> {
  return ({ id, align }) => (wanted.includes(id) ? 0 : align === 'end' ? 1 : 2);
}

/** For a table: those that are wanted and what figures are in, then what is there on every screen, then what only larger ones have. */
export function rankOfTable<Row>(wanted: readonly (string | undefined)[]): ColumnRank<Row> {
  return ({ id, from, besideOnly }) => {
    if (wanted.includes(id)) return 0;
    if (from !== undefined) return from === 'desktop' ? 3 : 2;
    return besideOnly ? 0 : 1;
  };
}
