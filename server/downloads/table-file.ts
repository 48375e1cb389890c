import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { type CsvCell, csvText } from '#domain/downloads/csv-text.ts';
import type { DownloadTable } from './download-table.ts';

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });

function cell(value: CsvCell): Cell {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

/** A table as a CSV file or a workbook; both say what their figures are. */
export async function tableFile(table: DownloadTable, format: 'csv' | 'xlsx'): Promise<{ type: string; body: Uint8Array }> {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', body: Buffer.from(csvText(table.about, [table.heads, ...table.rows])) };
  const sheets = [
    {
      sheet: 'Rows',
      columns: table.heads.map((_, at) => ({ width: at === 0 ? 20 : 14 })),
      stickyRowsCount: 1,
      data: [table.heads.map(bold), ...table.rows.map((row): Row => row.map(cell))],
    },
    { sheet: 'About', columns: [{ width: 14 }, { width: 100 }], data: table.about.map(([name, text]): Row => [bold(name), cell(text)]) },
  ];
  const body = await writeXlsxFile(sheets, { fontFamily: 'Arial', fontSize: 10 }).toBuffer();
  return { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
