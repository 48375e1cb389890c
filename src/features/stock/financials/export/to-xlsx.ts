import writeXlsxFile, { type Cell, type Row, type Sheet } from 'write-excel-file/browser';
import type { ExportModel, ExportRow } from './export-model.ts';

/** How a spreadsheet writes each kind of figure. */
const formats: Readonly<Record<string, string>> = {
  currency: '#,##0;-#,##0',
  shares: '#,##0;-#,##0',
  currency_per_share: '#,##0.00;-#,##0.00',
  percent: '0.0%;-0.0%',
  days: '0;-0',
  ratio: '0.00;-0.00',
  score: '0.00;-0.00',
};

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
const text = (value: string): Cell => (value === '' ? null : { value, type: String });
const figure = (value: number | undefined, kind: string): Cell => (value === undefined ? null : { value, type: Number, format: formats[kind] ?? 'General' });

/** The table as a workbook: what it is, the figures as numbers, what was restated later, and the sources of rows and columns. */
export async function toXlsx(model: ExportModel, about: readonly (readonly [string, string])[]): Promise<Blob> {
  const sheets = [aboutSheet(about), figureSheet(model), ...restatedSheet(model), rowSourceSheet(model), filingSheet(model)];
  return writeXlsxFile(sheets, { fontFamily: 'Arial', fontSize: 10 }).toBlob();
}

function aboutSheet(about: readonly (readonly [string, string])[]): Sheet<Blob> {
  return { sheet: 'About', columns: [{ width: 14 }, { width: 100 }], data: about.map(([name, value]): Row => [bold(name), text(value)]) };
}

function figureSheet({ columns, rows }: ExportModel): Sheet<Blob> {
  const before = ['Statement', 'Group', 'Row', 'Unit', 'Company'];
  const head: Row = [...before.map(bold), ...columns.map(({ title }): Cell => ({ ...bold(title), align: 'right' }) as Cell)];
  const ends: Row = ['', '', 'Period ends', '', '', ...columns.map(({ end }) => end)].map(
    (value, at): Cell => (value === '' ? null : { value, type: String, align: at < before.length ? 'left' : 'right' }),
  );
  const line = ({ statement, group, label, unit, kind, company, total, values }: ExportRow): Row => [
    text(statement),
    text(group),
    total ? bold(label) : text(label),
    text(unit),
    text(company),
    ...values.map((value) => figure(value, kind)),
  ];
  return {
    sheet: 'Figures',
    columns: [{ width: 18 }, { width: 22 }, { width: 30 }, { width: 14 }, { width: 12 }, ...columns.map(() => ({ width: 16 }))],
    stickyRowsCount: 2,
    stickyColumnsCount: 3,
    data: [head, ends, ...rows.map(line)],
  };
}

function restatedSheet({ columns, rows }: ExportModel): Sheet<Blob>[] {
  const data = rows.flatMap(({ label, unit, kind, company, values, later }) =>
    later.flatMap((value, at): Row[] =>
      value === undefined
        ? []
        : [
            [
              text(label),
              text(company),
              text(columns[at]?.title ?? ''),
              text(columns[at]?.end ?? ''),
              text(unit),
              figure(values[at], kind),
              figure(value, kind),
            ],
          ],
    ),
  );
  if (data.length === 0) return [];
  const head = ['Row', 'Company', 'Period', 'Period ends', 'Unit', 'As first reported', 'As restated later'].map(bold);
  return [
    {
      sheet: 'Restated later',
      columns: [{ width: 30 }, { width: 12 }, { width: 12 }, { width: 12 }, { width: 14 }, { width: 20 }, { width: 20 }],
      stickyRowsCount: 1,
      data: [head, ...data],
    },
  ];
}

function rowSourceSheet({ rowSources }: ExportModel): Sheet<Blob> {
  const head = ['Row', 'Company', 'How it is made', 'Call that answers the chain behind a figure down to the filed facts'].map(bold);
  const data = rowSources.map(({ label, company, definition, chain }): Row => [text(label), text(company), text(definition), text(chain)]);
  return { sheet: 'Sources of rows', columns: [{ width: 30 }, { width: 12 }, { width: 70 }, { width: 90 }], stickyRowsCount: 1, data: [head, ...data] };
}

function filingSheet({ columnSources }: ExportModel): Sheet<Blob> {
  const head = ['Company', 'Period', 'Period ends', 'Form', 'Filed', 'Accession', 'Address'].map(bold);
  const data = columnSources.map(
    ({ company, title, end, form, filed, accession, address }): Row => [company, title, end, form, filed, accession, address].map(text),
  );
  return {
    sheet: 'Filings',
    columns: [{ width: 12 }, { width: 12 }, { width: 12 }, { width: 10 }, { width: 12 }, { width: 24 }, { width: 90 }],
    stickyRowsCount: 1,
    data: [head, ...data],
  };
}
