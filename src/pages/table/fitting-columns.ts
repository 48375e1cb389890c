import type { TableColumn } from '#ui/table/table-types.ts';

/**
 * The columns that fit beside each other, in their order: always the first, then those that are wanted most, then figures, then words.
 *
 * @param width Pixels there are.
 * @param wanted Ids of columns that go before others.
 */
export function fittingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  width: number,
  wanted: readonly (string | undefined)[] = [],
): readonly TableColumn<Row>[] {
  const [first, ...others] = columns;
  const rank = ({ id, align }: TableColumn<Row>) => (wanted.includes(id) ? 0 : align === 'end' ? 1 : 2);
  const chosen = new Set([first]);
  let left = width - (first?.width ?? 0);
  for (const column of others.toSorted((a, b) => rank(a) - rank(b))) {
    if (column.width > left) continue;
    chosen.add(column);
    left -= column.width;
  }
  return columns.filter((column) => chosen.has(column));
}
