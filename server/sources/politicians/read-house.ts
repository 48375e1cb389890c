import * as v from 'valibot';
import { americanDayIn } from '../cell.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { xmlElements } from '../xml-elements.ts';
import type { PoliticianReport } from './politician-report.ts';
import { plainText, readTrade } from './read-row.ts';

const Text = v.optional(v.nullable(v.string(), ''), '');
const ADDRESS = /^https:\/\/disclosures-clerk\.house\.gov\/public_disc\/ptr-pdfs\/(\d{4})\/(\d{5,10})\.pdf$/;
const Row = v.pipe(
  v.object({
    ...{ transaction_date: Text, disclosure_date: Text, owner: Text, ticker: Text, asset_description: Text, asset_type: Text, type: Text, amount: Text },
    ...{ representative: v.string(), district: Text, source_url: v.optional(v.string()), ptr_link: v.optional(v.string()) },
  }),
  v.transform((row) => ({ ...row, comment: '', url: row.source_url ?? row.ptr_link ?? '' })),
);
type Row = v.InferOutput<typeof Row>;

/** What the yearly index of the Clerk says of a report of trades. */
export interface IndexedReport {
  readonly document: string;
  readonly name: string;
  readonly district: string;
  readonly filed_on: string | undefined;
}

/** The reports of trades (type P) in the Clerk's index of a year. */
export function readIndex(xml: string): IndexedReport[] {
  return xmlElements(xml, 'Member').flatMap(({ content: { text } }) => {
    const document = text('DocID');
    if (text('FilingType') !== 'P' || document === undefined || !/^\d{5,10}$/.test(document)) return [];
    const name = [text('First'), text('Last'), text('Suffix')].filter(Boolean).join(' ');
    return [{ document, name: name || 'Not stated', district: text('StateDst') ?? '', filed_on: americanDayIn(text('FilingDate') ?? '') }];
  });
}

/** The rows of a file of trades, by the year in the address of the report and its number. */
export function readHouseRows(rows: unknown, problems: RowProblems): Map<string, Map<string, Row[]>> {
  if (!Array.isArray(rows)) throw new SourceRefusal('shape', 'is no list of trades');
  if (rows.length === 0) throw new SourceRefusal('empty', 'has no trades');
  const years = new Map<string, Map<string, Row[]>>();
  let good = 0;
  for (const [at, row] of rows.entries()) {
    const parsed = v.safeParse(Row, row);
    const [, year, document] = parsed.success ? (ADDRESS.exec(parsed.output.url) ?? []) : [];
    if (!parsed.success || year === undefined || document === undefined || parsed.output.representative.trim() === '') {
      problems.add(at + 1, 'report', 'has no member of the House, or no address of a report');
      continue;
    }
    good += 1;
    const reports = years.get(year) ?? new Map<string, Row[]>();
    reports.set(document, [...(reports.get(document) ?? []), parsed.output]);
    years.set(year, reports);
  }
  if (problems.count > good) throw new SourceRefusal('mostly-bad', `has ${rows.length} rows of which ${problems.count} are bad (${problems.first})`);
  return years;
}

/** Above this part of reports with several days of disclosure, the column is another day. */
const SLIPS = 0.01;

/**
 * Whether the column `disclosure_date` is the day of filing. A report is filed on one day: where the rows of reports name several, the column was
 * taken from the form, where each trade has the day on which its owner was notified.
 */
export function saysWhenFiled(years: ReadonlyMap<string, ReadonlyMap<string, readonly Row[]>>): boolean {
  const several = [...years.values()].flatMap((reports) => [...reports.values()].filter((rows) => rows.length > 1));
  const apart = several.filter((rows) => new Set(rows.map(({ disclosure_date }) => disclosure_date)).size > 1);
  return several.length > 0 && apart.length <= SLIPS * several.length;
}

/** The reports of a year: those with trades, and those of the index that the file does not have. */
export function readHouse(
  year: string,
  documents: ReadonlyMap<string, readonly Row[]>,
  index: readonly IndexedReport[],
  { today, filedInFile }: { readonly today: string; readonly filedInFile: boolean },
): PoliticianReport[] {
  const indexed = new Map(index.map((report) => [report.document, report]));
  const read = [...documents].map(([document, rows]): PoliticianReport => {
    const own = indexed.get(document);
    const [first] = rows;
    return {
      ...reportOf(year, document, plainText(first?.representative ?? ''), own?.district || first?.district || ''),
      filed_on: own?.filed_on ?? (filedInFile ? americanDayIn(first?.disclosure_date ?? '') : undefined),
      unread: undefined,
      trades: rows.map((row) => readTrade(row, today, filedInFile ? undefined : row.disclosure_date)),
    };
  });
  const others = index
    .filter(({ document }) => !documents.has(document))
    .map(({ document, name, district, filed_on }): PoliticianReport => {
      // Reports on paper have numbers of their own, shorter ones.
      const unread = document.length < 8 ? 'The report was handed in on paper; its scan is not read here.' : 'The report is a PDF, which is not read here.';
      return { ...reportOf(year, document, name, district), filed_on, unread, trades: [] };
    });
  return [...read, ...others];
}

function reportOf(year: string, document: string, name: string, district: string) {
  const [, state, number] = /^([A-Z]{2})(\d{2})$/.exec(district) ?? [];
  return {
    report_id: `h-${document}`,
    name,
    chamber: 'house' as const,
    state,
    district: number,
    url: `https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/${year}/${document}.pdf`,
  };
}
