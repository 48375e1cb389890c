import { csvFile } from '../../export/csv.ts';
import { fileNameOf, type Provenance } from '../../export/provenance.ts';
import { saveBlob, saveCsv } from '../../export/save-blob.ts';
import type { TableModel } from './export-model.ts';

/** Saves a table as a CSV file or a workbook; both say what their figures are. */
export async function saveTable(kind: 'csv' | 'xlsx', name: string, model: TableModel, provenance: Provenance): Promise<void> {
  const fileName = fileNameOf(name.toLowerCase(), kind, provenance);
  if (kind === 'csv') return saveCsv(csvFile([model.heads, ...model.rows], provenance), fileName);
  const { tableXlsx } = await import('./table-xlsx.ts');
  saveBlob(await tableXlsx(model), fileName);
}
