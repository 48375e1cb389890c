import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/browser';
import type { TableModel } from './export-model.ts';

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
const cell = (value: string | number | undefined): Cell => {
  if (value === undefined || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
};

/** A table as a workbook: what it is, and its rows with figures as numbers. */
export function tableXlsx({ heads, rows, about }: TableModel): Promise<Blob> {
  const sheets = [
    {
      sheet: 'Rows',
      columns: heads.map((_, at) => ({ width: at === 0 ? 20 : 14 })),
      stickyRowsCount: 1,
      data: [heads.map(bold), ...rows.map((row): Row => row.map(cell))],
    },
    { sheet: 'About', columns: [{ width: 14 }, { width: 100 }], data: about.map(([name, text]): Row => [bold(name), cell(text)]) },
  ];
  return writeXlsxFile(sheets, { fontFamily: 'Arial', fontSize: 10 }).toBlob();
}
