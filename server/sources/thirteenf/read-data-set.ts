import type { FiledHolding } from '#domain/gurus/quarter-book.ts';
import { numberIn } from '../cell.ts';
import type { Fetching } from '../fetching.ts';
import { RowProblems } from '../row-problems.ts';
import { eachRow, writtenDay } from '../tab-archive.ts';
import type { ReadReport } from './read-report.ts';

/** What all filers of a window held of one paper at the end of its quarter. */
export interface PaperTotal {
  readonly cusip: string;
  /** Filers with at least one share; a filer counts once, however many rows it has. */
  readonly filers: number;
  readonly shares: number;
}

/** A data set of 13F filings, as far as it is kept. */
export interface ReadDataSet {
  /** Reports of the filers that are wanted, whole. */
  readonly reports: readonly ReadReport[];
  /** The quarter most of its reports are of, to which the totals belong; `undefined` without any report. */
  readonly period: string | undefined;
  readonly totals: readonly PaperTotal[];
  /** Rows of the information tables, and how many could not be right. */
  readonly rows: number;
  readonly left_out: number;
  readonly first: string | undefined;
}

interface Submission {
  readonly cik: string;
  readonly form: string;
  readonly filed_on: string;
  readonly period: string;
  filer: string;
  amendment: ReadReport['amendment'];
  report_type: string;
  table_entries: number | undefined;
  table_value: number | undefined;
}

/**
 * Reads a data set of the SEC (tab-separated tables in a zip archive): the reports of the filers that are wanted, and for each paper how many
 * filers held how many shares. The archive is gone through once a table, since the order of its tables is not given.
 *
 * @param isWanted Whether the reports of a filer (ten digits) are kept whole.
 */
export async function readDataSet(fetching: Fetching, url: string, isWanted: (cik: string) => boolean): Promise<ReadDataSet> {
  const submissions = await readSubmissions(fetching, url);
  const period = commonest([...submissions.values()].map((submission) => submission.period));
  const inForce = reportsInForce(submissions, period);
  const kept = new Map([...submissions].filter(([, { cik }]) => isWanted(cik)).map(([accession]) => [accession, [] as FiledHolding[]]));
  const totals = new Totals();
  const problems = new RowProblems();
  let rows = 0;
  await eachRow(
    fetching,
    url,
    'INFOTABLE',
    ['ACCESSION_NUMBER', 'NAMEOFISSUER', 'TITLEOFCLASS', 'CUSIP', 'VALUE', 'SSHPRNAMT', 'SSHPRNAMTTYPE', 'PUTCALL'],
    (cells, at) => {
      rows += 1;
      const accession = cells[at.ACCESSION_NUMBER] ?? '';
      const holdings = kept.get(accession);
      const report = inForce.get(accession);
      if (holdings === undefined && report === undefined) return;
      const cusip = (cells[at.CUSIP] ?? '').toUpperCase().padStart(9, '0');
      const shares = Number(cells[at.SSHPRNAMT]);
      if (!/^[0-9A-Z*@#]{9}$/.test(cusip)) return problems.add(rows, 'CUSIP', `"${cusip}" has not nine signs`);
      if (!(shares >= 0) || cells[at.SSHPRNAMT] === '') return problems.add(rows, 'SSHPRNAMT', 'is no number from zero on');
      const isShares = cells[at.SSHPRNAMTTYPE] !== 'PRN';
      const side = (cells[at.PUTCALL] ?? '').toLowerCase();
      if (report !== undefined && isShares && side === '') totals.add(cusip, report, shares);
      if (holdings === undefined) return;
      const value = numberIn(cells[at.VALUE] ?? '');
      if (value === undefined || value < 0) return problems.add(rows, 'VALUE', 'is no number from zero on');
      const put_call = side === 'put' ? 'Put' : side === 'call' ? 'Call' : '';
      holdings.push({
        cusip,
        put_call,
        paper: isShares ? 'SH' : 'PRN',
        issuer: cells[at.NAMEOFISSUER] ?? '',
        class: cells[at.TITLEOFCLASS] ?? '',
        shares,
        value,
      });
    },
  );
  const reports = [...kept].flatMap(([accession, holdings]) => {
    const submission = submissions.get(accession);
    return submission === undefined || !/^13F-HR/.test(submission.form) ? [] : reportOf(accession, submission, holdings);
  });
  return { reports, period, totals: totals.all(), rows, left_out: problems.count, first: problems.first };
}

function reportOf(accession: string, submission: Submission, holdings: readonly FiledHolding[]): ReadReport {
  return { accession, ...submission, schema: undefined, other_managers: [], holdings, problems: new RowProblems() };
}

/** Shares and filers by paper. Rows of one filing need not follow each other, so that a filing is counted by its own number. */
class Totals {
  readonly #places = new Map<string, number>();
  readonly #shares: number[] = [];
  readonly #filers: number[] = [];
  readonly #seen = new Set<number>();

  add(cusip: string, filer: number, shares: number): void {
    let place = this.#places.get(cusip);
    if (place === undefined) {
      place = this.#shares.length;
      this.#places.set(cusip, place);
      this.#shares.push(0);
      this.#filers.push(0);
    }
    this.#shares[place] = (this.#shares[place] ?? 0) + shares;
    const key = filer * 2 ** 24 + place;
    if (shares <= 0 || this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#filers[place] = (this.#filers[place] ?? 0) + 1;
  }

  all(): PaperTotal[] {
    return [...this.#places].map(([cusip, place]) => ({ cusip, filers: this.#filers[place] ?? 0, shares: this.#shares[place] ?? 0 }));
  }
}

/** Reports of the quarter that count, each with the number of its filer: the last restatement of each filer with the new holdings after it. */
function reportsInForce(submissions: ReadonlyMap<string, Submission>, period: string | undefined): Map<string, number> {
  const ofQuarter = [...submissions].filter(([, submission]) => submission.period === period && /^13F-HR/.test(submission.form));
  const inForce = new Map<string, number>();
  let filer = 0;
  for (const filed of Map.groupBy(ofQuarter, ([, { cik }]) => cik).values()) {
    let counted: string[] = [];
    const inOrder = filed.toSorted(([a, one], [b, other]) => (one.filed_on < other.filed_on || (one.filed_on === other.filed_on && a < b) ? -1 : 1));
    for (const [accession, { amendment }] of inOrder) counted = amendment === 'new_holdings' ? [...counted, accession] : [accession];
    for (const accession of counted) inForce.set(accession, filer);
    filer += 1;
  }
  return inForce;
}

async function readSubmissions(fetching: Fetching, url: string): Promise<Map<string, Submission>> {
  const found = new Map<string, Submission>();
  await eachRow(fetching, url, 'SUBMISSION', ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT'], (cells, at) => {
    const [filed_on, period] = [writtenDay(cells[at.FILING_DATE]), writtenDay(cells[at.PERIODOFREPORT])];
    if (filed_on === undefined || period === undefined) return;
    found.set(cells[at.ACCESSION_NUMBER] ?? '', {
      ...{ cik: (cells[at.CIK] ?? '').padStart(10, '0'), form: cells[at.SUBMISSIONTYPE] ?? '', filed_on, period },
      ...{ filer: '', amendment: undefined, report_type: '', table_entries: undefined, table_value: undefined },
    });
  });
  await eachRow(fetching, url, 'COVERPAGE', ['ACCESSION_NUMBER', 'AMENDMENTTYPE', 'REPORTTYPE', 'FILINGMANAGER_NAME'], (cells, at) => {
    const submission = found.get(cells[at.ACCESSION_NUMBER] ?? '');
    if (submission === undefined) return;
    submission.filer = cells[at.FILINGMANAGER_NAME] ?? '';
    submission.report_type = cells[at.REPORTTYPE] ?? '';
    // An amendment that does not say its kind replaces the report, as most do.
    if (submission.form.endsWith('/A')) submission.amendment = cells[at.AMENDMENTTYPE]?.toUpperCase() === 'NEW HOLDINGS' ? 'new_holdings' : 'restatement';
  });
  await eachRow(fetching, url, 'SUMMARYPAGE', ['ACCESSION_NUMBER', 'TABLEENTRYTOTAL', 'TABLEVALUETOTAL'], (cells, at) => {
    const submission = found.get(cells[at.ACCESSION_NUMBER] ?? '');
    if (submission === undefined) return;
    submission.table_entries = numberIn(cells[at.TABLEENTRYTOTAL] ?? '');
    submission.table_value = numberIn(cells[at.TABLEVALUETOTAL] ?? '');
  });
  return found;
}

function commonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce<[string, number] | undefined>((most, each) => (most === undefined || each[1] > most[1] ? each : most), undefined)?.[0];
}
