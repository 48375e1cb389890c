import { isDemoStock } from '#contract/demo-stock.ts';
import type { CsvCell } from '#domain/downloads/csv-text.ts';

/** What a file of data holds, before it is CSV or a workbook. */
export interface DownloadTable {
  /** What the file says of itself, name and text. */
  readonly about: readonly (readonly [string, string])[];
  readonly heads: readonly string[];
  /** Unknown values are empty, never 0. */
  readonly rows: readonly (readonly CsvCell[])[];
  /** Whether any figure is of the demo market. */
  readonly invented: boolean;
}

/** Where figures come from, in the words that files carry. */
export const origins = {
  filings: 'Filings of the companies, named by accession number beside each period',
  prices: 'Daily prices loaded by this server; /sources names where they come from and on what terms',
  market: 'Company filings and daily prices loaded by this server; /sources names each with its age and terms',
  member: 'Written by the member',
} as const;

/** The lines at the head of a file: whether its figures are invented, of when they are and where they come from. */
export function originLines({ stockids, now, source }: { readonly stockids: readonly string[]; readonly now: number; readonly source: string }) {
  const invented = stockids.some(isDemoStock);
  const about: (readonly [string, string])[] = [
    ...(invented ? [['Invented', 'Every company, price and filing of the demo market is made up; nothing here is real.'] as const] : []),
    ['As of', `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Source', invented ? 'Demo market' : source],
  ];
  return { about, invented };
}
