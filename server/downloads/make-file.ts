import type { DownloadHandler } from '#contract/entities/records/download-task.ts';
import { rowsWithin } from '#domain/downloads/row-limit.ts';
import type { DownloadTable } from './download-table.ts';
import { DownloadFailure, type FileWorld, type MadeFile } from './making.ts';
import { tableFile } from './table-file.ts';
import { chartTable, gfValueTable } from './tables/chart-tables.ts';
import { holdingTable, transactionTable } from './tables/portfolio-tables.ts';
import { priceTable } from './tables/price-table.ts';
import { companyReport, type MadeReport, portfolioReport } from './tables/report-files.ts';
import { statementTable } from './tables/statement-table.ts';
import { stockListTable } from './tables/stock-list-table.ts';

const tables: Readonly<Partial<Record<DownloadHandler, (world: FileWorld) => Promise<DownloadTable>>>> = {
  'financial-statements': statementTable,
  'price-history': priceTable,
  'chart-data': chartTable,
  'gf-value-chart': gfValueTable,
  'stock-list': stockListTable,
  'portfolio-holdings': holdingTable,
  'portfolio-transactions': transactionTable,
};

const reports: Readonly<Partial<Record<DownloadHandler, (world: FileWorld) => Promise<MadeReport>>>> = {
  'company-report': companyReport,
  'portfolio-report': portfolioReport,
};

/** Makes the file of a download. @throws DownloadFailure where it cannot be made, with the reason for the member. */
export async function makeFile(world: FileWorld): Promise<MadeFile> {
  const { format, handler } = world.request;
  const reportOf = reports[handler];
  if (reportOf !== undefined && format === 'pdf') {
    const { body, invented, note } = await reportOf(world);
    return { type: 'application/pdf', body, name: fileNameOf(world, invented), note };
  }
  const tableOf = tables[handler];
  if (tableOf === undefined || format === 'pdf') throw new DownloadFailure('Download Fail: This is not made in that format.');
  world.progress(10);
  const table = await tableOf(world);
  world.progress(70);
  const { rows, note } = rowsWithin(table.rows, world.limit);
  const about = [...table.about, ...(note === undefined ? [] : [['Rows left out', note] as const])];
  const file = await tableFile({ ...table, about, rows }, format);
  return { type: file.type, body: new Uint8Array(file.body), name: fileNameOf(world, table.invented), note: note ?? null };
}

/** The name of a file, which says that its figures are invented where they are. */
function fileNameOf({ request: { file_name, format } }: FileWorld, invented: boolean): string {
  return `${file_name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${invented ? '-invented' : ''}.${format}`;
}
