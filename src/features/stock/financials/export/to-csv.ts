import { csvFile } from '#pages/export/csv.ts';
import type { Provenance } from '#pages/export/provenance.ts';
import type { ExportModel } from './export-model.ts';

/** The table as comma-separated values: one line a row, full figures without thousands separators, unknown ones empty, fractions for percent. */
export function toCsv({ columns, rows }: ExportModel, provenance: Provenance): string {
  const head = ['Statement', 'Group', 'Row', 'Unit', 'Company', ...columns.map(({ title, end }) => (end === '' ? title : `${title} (${end})`))];
  const lines = rows.map(({ statement, group, label, unit, kind, company, values }) => [
    statement,
    group,
    label,
    kind === 'percent' && unit === '%' ? 'fraction' : unit,
    company,
    ...values,
  ]);
  return csvFile([head, ...lines], provenance);
}
