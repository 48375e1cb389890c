import { type DimensionalFact, partOf } from '#domain/parts/dimensional-fact.ts';
import { segmentConcepts } from '#domain/parts/segment-table.ts';
import { shareCountConcepts } from '#domain/parts/share-classes.ts';
import type { ReportParts } from '../documents/report-parts.ts';
import type { Fetching } from '../fetching.ts';
import { reading } from '../named-reading.ts';
import { textOf } from '../text-of.ts';
import { zipMember } from '../zip-member.ts';
import { type TabRow, tabRows } from './tab-table.ts';

/** In megabytes unpacked; the numbers of a busy quarter have about 600. */
const LARGEST = 2000;

/** What a data set says of the parts of companies. */
export interface StatementSet {
  /** By the number of the company. */
  readonly reports: ReadonlyMap<number, readonly ReportParts[]>;
  /** Figures of those companies that were looked at, and how many could not be right. */
  readonly rows: number;
  readonly left_out: number;
}

interface Report {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly facts: DimensionalFact[];
}

/**
 * Reads a quarter of the SEC's financial statement data sets: first which reports are of companies wanted, then their figures.
 * Of a report only what breaks sales or shares down is kept, with the figures of the whole beside it.
 */
export async function readStatementSet(fetching: Fetching, quarter: string, isWanted: (cik: number) => boolean): Promise<StatementSet> {
  const url = `https://www.sec.gov/files/dera/data/financial-statement-data-sets/${quarter}.zip`;
  const reports = await table(fetching, url, 'sub.txt', ['adsh', 'cik', 'form', 'filed'], (rows) => readReports(rows, isWanted));
  const counts = await table(fetching, url, 'num.txt', ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'value', 'segments'], (rows) =>
    takeFigures(rows, reports),
  );
  const withParts = [...reports.values()].filter(({ facts }) => facts.some(({ axis }) => axis !== 'whole'));
  const byCompany = Map.groupBy(withParts, ({ cik }) => cik);
  const parts = [...byCompany].map(([cik, ofCompany]) => [cik, ofCompany.map(reportOf)] as const);
  return { reports: new Map(parts), ...counts };
}

function reportOf({ accession, form, filed, facts }: Report): ReportParts {
  return { accession, form, filed, read_from: 'data set', facts, symbols: [] };
}

async function table<T>(
  fetching: Fetching,
  url: string,
  name: string,
  columns: readonly string[],
  read: (rows: AsyncIterable<TabRow>) => Promise<T>,
): Promise<T> {
  return reading(await fetching.fetch(url), (bytes) =>
    read(
      tabRows(
        textOf(
          zipMember(bytes, (file) => file.endsWith(name), name),
          { most: LARGEST },
        ),
        columns,
      ),
    ),
  );
}

async function readReports(rows: AsyncIterable<TabRow>, isWanted: (cik: number) => boolean): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>();
  for await (const row of rows) {
    const [accession, cik, filed] = [row('adsh'), Number(row('cik')), dayIn(row('filed'))];
    if (filed !== undefined && isWanted(cik)) reports.set(accession, { cik, accession, form: row('form'), filed, facts: [] });
  }
  return reports;
}

async function takeFigures(rows: AsyncIterable<TabRow>, reports: ReadonlyMap<string, Report>): Promise<{ rows: number; left_out: number }> {
  let taken = 0;
  let left_out = 0;
  for await (const row of rows) {
    const report = reports.get(row('adsh'));
    const concept = row('tag');
    if (report === undefined || row('coreg') !== '' || !(segmentConcepts.has(concept) || shareCountConcepts.has(concept))) continue;
    const part = partOf(dimensionsIn(row('segments')));
    if (part === undefined) continue;
    const fact = factOf(row, report, part);
    if (fact === undefined) left_out += 1;
    else {
      report.facts.push(fact);
      taken += 1;
    }
  }
  return { rows: taken + left_out, left_out };
}

/** Days in these files are rounded to the ends of months: a period of so many quarters begins that many months before. */
function factOf(row: TabRow, { accession, form, filed }: Report, { axis, member }: Pick<DimensionalFact, 'axis' | 'member'>): DimensionalFact | undefined {
  const [end, quarters, value] = [dayIn(row('ddate')), Number(row('qtrs')), row('value')];
  if (end === undefined || !Number.isInteger(quarters) || quarters < 0 || quarters > 40 || !/^-?\d+(?:\.\d+)?$/.test(value)) return undefined;
  const [taxonomy = ''] = row('version').split('/');
  const start = quarters === 0 ? undefined : monthsBefore(end, quarters * 3);
  return { taxonomy, concept: row('tag'), unit: row('uom'), start, end, value: Number(value), form, accession, filed, axis, member };
}

/**
 * Pairs of axis and member: `ClassOfStock=CommonClassA;` as the SEC writes them,
 * `us-gaap:StatementClassOfStockAxis/us-gaap:CommonClassAMember` as others who make the same files do.
 */
export function dimensionsIn(segments: string): [axis: string, member: string][] {
  return segments.split(/[;|]/).flatMap((pair): [string, string][] => {
    const [axis, member] = pair.trim().split(/[=/]/);
    return axis === undefined || member === undefined ? [] : [[axis, member]];
  });
}

function dayIn(digits: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const written = `${year}-${month}-${day}`;
  const isDay = year !== undefined && new Date(`${written}T00:00:00Z`).toString() !== 'Invalid Date';
  return isDay && new Date(`${written}T00:00:00Z`).toISOString().startsWith(written) ? written : undefined;
}

/** The day after the end of the month so many months before: the first one of a period that ends then. */
function monthsBefore(end: string, months: number): string {
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  const before = year * 12 + month - months;
  return `${String(Math.floor(before / 12)).padStart(4, '0')}-${String((before % 12) + 1).padStart(2, '0')}-01`;
}
