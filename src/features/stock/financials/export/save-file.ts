import { fileNameOf } from '#pages/export/provenance.ts';
import { saveBlob, saveCsv } from '#pages/export/save-blob.ts';
import type { Statements } from '../statements.ts';
import type { AboutInput } from './about.ts';
import { aboutOf, provenanceOfStatements } from './about.ts';
import { exportModel } from './export-model.ts';
import { toCsv } from './to-csv.ts';

/** Saves what the page shows as a CSV file or a workbook. */
export async function saveFile(kind: 'csv' | 'xlsx', name: string, about: AboutInput): Promise<void> {
  const model = exportModel(about.statements, name);
  const provenance = provenanceOfStatements(about.statements, about.at);
  const fileName = fileNameOf(baseNameOf(about.statements), kind, provenance);
  if (kind === 'csv') return saveCsv(toCsv(model, provenance), fileName);
  const { toXlsx } = await import('./to-xlsx.ts');
  saveBlob(await toXlsx(model, aboutOf(about)), fileName);
}

function baseNameOf({ symbol, owners, type, basis }: Statements): string {
  const symbols = owners.length > 0 ? owners.map((owner) => owner.symbol) : [symbol];
  return [...symbols, 'financials', type, ...(basis === 'restated' ? [] : ['as-reported'])].join('-');
}
