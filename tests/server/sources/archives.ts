import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import yazl from 'yazl';
import { meridian } from './mirror.ts';

/** A file of an archive. */
export interface Member {
  readonly name: string;
  readonly text: string;
}

/** When the members of an archive were put there, unless a test says otherwise. */
export const NIGHT = new Date('2025-05-30T22:30:00Z');

/** A zip archive of those files, as the SEC makes one every night. */
export async function zipOf(members: readonly Member[], mtime = NIGHT): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, text } of members) zip.addBuffer(Buffer.from(text), name, { mtime });
  zip.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export const cikOf = (company: number) => 9_100_000 + company;
export const fileOf = (company: number) => `CIK${String(cikOf(company)).padStart(10, '0')}.json`;

/** The facts of an invented company; each has other figures. */
export function factsMember(company: number, times = 1): Member {
  const facts = JSON.stringify(meridian.facts, (key, value) => (key === 'val' && typeof value === 'number' ? value * (company + 1) * times : value));
  const text = `{"cik":${cikOf(company)},"entityName":"Company ${company} Inc.","facts":${facts}}`;
  return { name: fileOf(company), text };
}

export function submissionsMember(company: number, form = '10-K'): Member {
  const submissions = {
    cik: String(cikOf(company)),
    name: `COMPANY ${company} INC`,
    sic: '3812',
    sicDescription: 'Search & Navigation',
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'DE',
    tickers: [`C${company}`],
    filings: {
      recent: { accessionNumber: ['0009999001-25-000001'], filingDate: ['2025-02-01'], reportDate: ['2024-12-31'], form: [form], primaryDocument: ['a.htm'] },
    },
  };
  return { name: fileOf(company), text: JSON.stringify(submissions) };
}

export const FACTS = 'www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip';
export const SUBMISSIONS = 'www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip';
const TICKERS = 'www.sec.gov/files/company_tickers_exchange.json';

/** The symbols of companies, every second one on another exchange. */
export function tickersOf(companies: readonly number[]): string {
  const data = companies.map((company) => [cikOf(company), `COMPANY ${company} INC`, `C${company}`, company % 2 === 0 ? 'Nasdaq' : 'NYSE']);
  return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
}

/** A mirror with the archives of those companies; the last one has facts and no symbol. */
export async function bulkMirror(companies: readonly number[], folder = mkdtempSync(join(tmpdir(), 'sextant-bulk-'))): Promise<string> {
  await writeArchives(folder, {
    facts: await zipOf(companies.map((company) => factsMember(company))),
    submissions: await zipOf(companies.map((company) => submissionsMember(company))),
  });
  writeInto(folder, TICKERS, tickersOf(companies.slice(0, -1)));
  return folder;
}

export async function writeArchives(folder: string, { facts, submissions }: { facts?: Buffer; submissions?: Buffer }): Promise<void> {
  if (facts !== undefined) writeInto(folder, FACTS, facts);
  if (submissions !== undefined) writeInto(folder, SUBMISSIONS, submissions);
}

function writeInto(folder: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
