import { useMemo } from 'react';
import type { TableColumn } from '#ui/table/table-types.ts';
import { type TableState, textOf } from './table-search.ts';

/** The columns of these ids in their order, behind the first one of the table, which names the row and always stays. */
export function columnsChosen<Row>(columns: readonly TableColumn<Row>[], ids: readonly string[]): readonly TableColumn<Row>[] {
  const [first, ...others] = columns;
  const chosen = ids.flatMap((id) => others.find((column) => column.id === id) ?? []);
  // What somebody chose is shown at every width.
  return first === undefined ? [] : [first, ...chosen.map(({ from: _, ...column }): TableColumn<Row> => column)];
}

/** The columns that are shown: those the address names, else all of the table. */
export function useColumnsShown<Row>(columns: readonly TableColumn<Row>[], { search }: TableState): readonly TableColumn<Row>[] {
  const named = textOf(search, 'columns');
  return useMemo(() => (named === undefined ? columns : columnsChosen(columns, named.split(','))), [columns, named]);
}
