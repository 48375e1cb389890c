import * as v from 'valibot';
import { isDay } from '#contract/primitives.ts';
import type { Fetching } from '../fetching.ts';
import type { IssuerBundle } from '../issuer-bundle.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { countryOf } from './country-of.ts';
import { readJson, unlessMissing } from './read-json.ts';

const Column = v.array(v.nullable(v.string()));
const FilingPage = v.object({
  accessionNumber: Column,
  filingDate: Column,
  reportDate: Column,
  form: Column,
  primaryDocument: Column,
  items: v.optional(Column),
});
const Submissions = v.object({
  cik: v.nullish(v.union([v.string(), v.number()])),
  name: v.string(),
  sic: v.nullish(v.string()),
  description: v.nullish(v.string()),
  fiscalYearEnd: v.nullish(v.string()),
  stateOfIncorporation: v.nullish(v.string()),
  tickers: v.optional(v.array(v.nullable(v.string()))),
  formerNames: v.optional(v.array(v.object({ name: v.string(), from: v.nullish(v.string()), to: v.nullish(v.string()) })), []),
  filings: v.object({ recent: FilingPage, files: v.optional(v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[\w-]+\.json$/)) })), []) }),
});

export type SubmissionsAnswer = Pick<IssuerBundle, 'filings'> & {
  readonly issuer: Pick<IssuerBundle['issuer'], 'name' | 'country' | 'sic' | 'description' | 'fiscal_year_end' | 'former_names'>;
  /** The symbols in force; `undefined` when the file does not say. */
  readonly tickers: readonly string[] | undefined;
  /** Older lists of filings that are not there; the newer ones were taken. */
  readonly missing: number;
  /** Older lists of filings that could not be used, in sentences that name them. */
  readonly failures: readonly string[];
  /** Filings left out because they name no day or no number. */
  readonly left_out: number;
};

/** The folder of the lists of filings, and of the older ones they name. */
export const SUBMISSIONS_FOLDER = 'https://data.sec.gov/submissions';

/** Who a company is and everything it filed, older lists included. `undefined` when the SEC has no such list of it. */
export async function readSubmissions(fetching: Fetching, cik: number): Promise<SubmissionsAnswer | undefined> {
  const url = `${SUBMISSIONS_FOLDER}/CIK${String(cik).padStart(10, '0')}.json`;
  const file = await unlessMissing(readJson(fetching, url, Submissions));
  if (file === undefined) return undefined;
  if (file.cik !== undefined && file.cik !== null && Number(file.cik) !== cik) throw new SourceRefusal('shape', `${url} is of the company ${file.cik}`);
  const pages = [file.filings.recent];
  const failures: string[] = [];
  let missing = 0;
  for (const { name } of file.filings.files) {
    try {
      const page = await unlessMissing(readJson(fetching, `${SUBMISSIONS_FOLDER}/${name}`, FilingPage));
      if (page === undefined) missing += 1;
      else pages.push(page);
    } catch (error) {
      if (!(error instanceof SourceRefusal)) throw error;
      failures.push(error.message);
    }
  }
  const rows = pages.flatMap(filingsOf);
  const whole = rows.filter(isWhole);
  const filings = [...new Map(whole.map((filing) => [filing.accession, filing])).values()];
  return {
    issuer: issuerOf(file),
    filings,
    tickers: file.tickers?.filter((ticker) => ticker !== null),
    missing,
    failures,
    left_out: rows.length - whole.length,
  };
}

type Filing = SubmissionsAnswer['filings'][number];

function filingsOf({ accessionNumber, filingDate, reportDate, form, primaryDocument, items }: v.InferOutput<typeof FilingPage>): Filing[] {
  return accessionNumber.map((accession, i) => ({
    accession: accession ?? '',
    form: form[i] ?? '',
    filed: filingDate[i] ?? '',
    period_end: orNone(reportDate[i]),
    primary_document: text(primaryDocument[i]),
    items: items?.[i] ?? null,
  }));
}

function orNone(day: string | null | undefined): string | null {
  return isDay(day) ? day : null;
}

function isWhole({ accession, form, filed }: Filing): boolean {
  return accession !== '' && form !== '' && isDay(filed);
}

function issuerOf(file: v.InferOutput<typeof Submissions>): SubmissionsAnswer['issuer'] {
  return {
    name: file.name,
    country: countryOf(file.stateOfIncorporation ?? ''),
    sic: text(file.sic),
    description: text(file.description),
    fiscal_year_end: /^\d{4}$/.test(file.fiscalYearEnd ?? '') ? `${file.fiscalYearEnd?.slice(0, 2)}-${file.fiscalYearEnd?.slice(2)}` : null,
    former_names: file.formerNames
      .map(({ name, from, to }) => ({ name, ...interval(from?.slice(0, 10), to?.slice(0, 10)) }))
      .sort((a, b) => (a.to > b.to ? -1 : 1)),
  };
}

/** The days a name was in force; empty where the list does not say or contradicts itself by ending before it begins. */
function interval(from: string | undefined, to: string | undefined): { from: string; to: string } {
  const [first, last] = [from, to].map((day) => (isDay(day) ? day : ''));
  return first !== '' && last !== '' && (first ?? '') > (last ?? '') ? { from: '', to: '' } : { from: first ?? '', to: last ?? '' };
}

function text(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value;
}
