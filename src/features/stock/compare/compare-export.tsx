import { useMemo } from 'react';
import { ExportMenu } from '#pages/table/export/export-menu.tsx';
import { exportColumns } from './compare-columns.tsx';
import type { ComparedStock, CompareRow } from './compare-rows.ts';

interface CompareExportProps {
  stocks: readonly ComparedStock[];
  rows: readonly CompareRow[];
  /** Day of the newest price. */
  day: string | null;
  /** When the server gave the figures, Unix milliseconds. */
  at: number;
}

/** Saves or prints a comparison as every table is saved and printed. */
export function CompareExport({ stocks, rows, day, at }: CompareExportProps) {
  const columns = useMemo(() => exportColumns(stocks), [stocks]);
  const take = async () => ({
    cells: () => rows.map((row) => columns.map(({ cell }) => cell(row))),
    values: () => rows.map((row) => columns.map(({ value }) => value?.(row) ?? undefined)),
    keys: stocks.map(({ stockid }) => stockid),
    rows: rows.length,
    total: rows.length,
    day,
    at,
  });
  return <ExportMenu page={{ title: 'Comparison' }} shown={columns} take={take} isWhole />;
}
