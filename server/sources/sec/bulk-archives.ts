import { laterDay } from '#domain/statements/periods/days.ts';
import { type ArchiveMember, ZipArchive } from '../archive/zip-archive.ts';
import type { FetchedFile, FileFetching } from '../fetching.ts';
import { namedFile } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';

export const FACTS_ARCHIVE = 'https://www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip';
export const SUBMISSIONS_ARCHIVE = 'https://www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip';

const FACTS = /^CIK(\d{10})\.json$/;
/** The list of filings of a company, and the older ones it names. */
const SUBMISSIONS = /^CIK(\d{10})(?:-submissions-\d{3})?\.json$/;

/** A company of the archives: its facts, and its lists of filings. */
export interface ArchivedCompany {
  readonly cik: number;
  readonly facts: ArchiveMember;
  readonly filings: readonly ArchiveMember[];
}

/** The nightly archives of the SEC, open, with the companies whose facts are in them. */
export interface BulkArchives {
  readonly facts: ZipArchive;
  /** `undefined` when it is not there or cannot be read: industry and filings of new companies stay unknown. */
  readonly submissions: ZipArchive | undefined;
  readonly companies: readonly ArchivedCompany[];
  /** The newest instant a member of the archive of facts was put there, on the clock of the SEC. */
  readonly madeAt: string;
  /** What is odd about the archives, and what of them cannot be used, in sentences that name them. */
  readonly notes: readonly string[];
  readonly failures: readonly string[];
  readonly close: () => void;
}

/** Where the archives are: files somebody names, else the addresses of the SEC in the web or a mirror. */
export interface ArchivePlaces {
  readonly fetching: () => FileFetching;
  readonly facts: string | undefined;
  readonly submissions: string | undefined;
}

/** Opens both archives and reads their tables of contents. Refuses when there are no facts to read. */
export async function openBulkArchives({ fetching, facts: factsFile, submissions: submissionsFile }: ArchivePlaces): Promise<BulkArchives> {
  const facts = await ZipArchive.open(factsFile === undefined ? await fetching().file(FACTS_ARCHIVE) : await namedFile(factsFile));
  try {
    const ofFacts = await facts.contents((name) => FACTS.test(name));
    const byCompany = new Map(ofFacts.members.map((member) => [numberIn(member.name), member]));
    const notes: string[] = [];
    const failures = ofFacts.problems.map((problem) => `${facts.name} ${problem}`);
    const filings = new Map<number, ArchiveMember[]>();
    const submissions = await openSubmissions(
      () => (factsFile === undefined ? fetching().file(SUBMISSIONS_ARCHIVE) : noFile()),
      submissionsFile,
      notes,
      failures,
    );
    const ofFilings = await submissions?.contents((name) => SUBMISSIONS.test(name) && byCompany.has(numberIn(name)));
    for (const member of ofFilings?.members ?? []) {
      const cik = numberIn(member.name);
      filings.set(cik, [...(filings.get(cik) ?? []), member]);
    }
    for (const problem of ofFilings?.problems ?? []) failures.push(`${submissions?.name} ${problem}`);
    const madeAt = newest(ofFacts.members);
    const difference = differentDays(facts.name, madeAt, submissions?.name ?? '', newest(ofFilings?.members ?? []));
    if (difference !== undefined) notes.push(difference);
    const companies = [...byCompany].map(([cik, member]) => ({ cik, facts: member, filings: filings.get(cik) ?? [] }));
    const close = () => {
      facts.close();
      submissions?.close();
    };
    return { facts, submissions, companies, madeAt, notes, failures, close };
  } catch (error) {
    facts.close();
    throw error;
  }
}

/** Companies load without their lists of filings as well: what is stored of those stays. */
async function openSubmissions(
  fetched: () => Promise<FetchedFile>,
  file: string | undefined,
  notes: string[],
  failures: string[],
): Promise<ZipArchive | undefined> {
  try {
    return await ZipArchive.open(file === undefined ? await fetched() : await namedFile(file));
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    if (error.reason === 'missing' && file === undefined) notes.push('submissions.zip is not there: industries and filings of new companies stay unknown');
    else failures.push(error.message);
    return undefined;
  }
}

async function noFile(): Promise<never> {
  throw new SourceRefusal('missing', 'submissions.zip was not named');
}

function numberIn(name: string): number {
  return Number(name.slice(3, 13));
}

function newest(members: readonly ArchiveMember[]): string {
  return members.reduce((last, { changed }) => laterDay(last, changed), '');
}

function differentDays(facts: string, factsMade: string, submissions: string, submissionsMade: string): string | undefined {
  const [day, other] = [factsMade.slice(0, 10), submissionsMade.slice(0, 10)];
  return day === other || day === '' || other === '' ? undefined : `${facts} is of ${day} and ${submissions} of ${other}: newer filings may lack their figures`;
}
