import {
  createExpandedRowModel,
  createSortedRowModel,
  type ExpandedState,
  rowExpandingFeature,
  rowSortingFeature,
  type SortingState,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { TableColumn, TableGroup, TableLine, TableSort } from './table-types.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
});

/** A line as the table holds it. */
export type LineOf<Row> = TableRow<typeof features, TableLine<Row>>;

/** Figures by size, words by alphabet; unknown ones are put last by the table itself. */
function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

function linesOf<Row>(groups: readonly TableGroup<Row>[]): TableLine<Row>[] {
  return groups.flatMap((group): TableLine<Row>[] => {
    const lines = group.rows.map((row) => ({ kind: 'row' as const, row }));
    return group.label === undefined ? lines : [{ kind: 'group', group, lines }];
  });
}

interface DataTableState<Row> {
  columns: readonly TableColumn<Row>[];
  groups: readonly TableGroup<Row>[];
  rowKey: (row: Row) => string;
  sort: TableSort | undefined;
}

/** The lines of a table in the order they are shown, sorted within their groups, closed groups left out. */
export function useDataTable<Row>({ columns, groups, rowKey, sort }: DataTableState<Row>) {
  const [expanded, setExpanded] = useState<ExpandedState>(true);
  const [sorting, setSorting] = useState<SortingState>(sort ? [{ id: sort.by, desc: sort.descending }] : []);
  const data = useMemo(() => linesOf(groups), [groups]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (line: TableLine<Row>) => (line.kind === 'row' ? column.sortBy?.(line.row) : undefined),
        enableSorting: column.sortBy !== undefined,
        sortUndefined: 'last' as const,
        sortDescFirst: column.align === 'end',
        sortFn: (a: LineOf<Row>, b: LineOf<Row>, id: string) => compare(a.getValue(id), b.getValue(id)),
      })),
    [columns],
  );
  return useTable({
    features,
    data,
    columns: definitions,
    state: { expanded, sorting },
    onExpandedChange: setExpanded,
    onSortingChange: setSorting,
    autoResetExpanded: false,
    getSubRows: (line) => (line.kind === 'group' ? [...line.lines] : undefined),
    getRowId: (line) => (line.kind === 'group' ? `group:${line.group.key}` : rowKey(line.row)),
  });
}

export type DataTable<Row> = ReturnType<typeof useDataTable<Row>>;
