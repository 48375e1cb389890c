import type { Statements } from '../statements.ts';
import type { AboutInput } from './about.ts';
import { aboutOf } from './about.ts';
import { exportModel } from './export-model.ts';
import { toCsv } from './to-csv.ts';

/** Saves what the page shows as a CSV file or a workbook. */
export async function saveFile(kind: 'csv' | 'xlsx', name: string, about: AboutInput): Promise<void> {
  const model = exportModel(about.statements, name);
  const content =
    kind === 'csv'
      ? new Blob([toCsv(model)], { type: 'text/csv;charset=utf-8' })
      : await import('./to-xlsx.ts').then(({ toXlsx }) => toXlsx(model, aboutOf(about)));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = `${fileName(about.statements)}.${kind}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function fileName({ symbol, owners, type, basis }: Statements): string {
  const symbols = owners.length > 0 ? owners.map((owner) => owner.symbol) : [symbol];
  return [...symbols, 'financials', type, ...(basis === 'restated' ? [] : ['as-reported'])].join('-').replaceAll(/[^A-Za-z0-9.-]+/g, '-');
}
