import type { ExportModel } from './export-model.ts';

/** A cell of a CSV file; text that a spreadsheet would take for a formula is kept text. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as comma-separated values: one line a row, full figures without thousands separators, unknown ones empty, fractions for percent. */
export function toCsv({ columns, rows }: ExportModel): string {
  const head = ['Statement', 'Group', 'Row', 'Unit', 'Company', ...columns.map(({ title, end }) => (end === '' ? title : `${title} (${end})`))];
  const lines = rows.map(({ statement, group, label, unit, kind, company, values }) => [
    statement,
    group,
    label,
    kind === 'percent' && unit === '%' ? 'fraction' : unit,
    company,
    ...values,
  ]);
  return `${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
