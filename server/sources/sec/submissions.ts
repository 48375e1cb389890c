import * as v from 'valibot';
import type { Fetching } from '../fetching.ts';
import type { IssuerBundle } from '../issuer-bundle.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { readJson } from './read-json.ts';

const Column = v.array(v.string());
const Submissions = v.object({
  name: v.string(),
  sic: v.nullish(v.string()),
  sicDescription: v.nullish(v.string()),
  ownerOrg: v.nullish(v.string()),
  description: v.nullish(v.string()),
  fiscalYearEnd: v.nullish(v.string()),
  stateOfIncorporation: v.nullish(v.string()),
  formerNames: v.optional(v.array(v.object({ name: v.string(), from: v.nullish(v.string()), to: v.nullish(v.string()) })), []),
  filings: v.object({
    recent: v.object({ accessionNumber: Column, filingDate: Column, reportDate: Column, form: Column, primaryDocument: Column }),
  }),
});

export type SubmissionsAnswer = Pick<IssuerBundle, 'filings'> & {
  readonly issuer: Pick<IssuerBundle['issuer'], 'name' | 'country' | 'sic' | 'sector' | 'industry' | 'description' | 'fiscal_year_end' | 'former_names'>;
};

/** Who a company is and what it filed lately. `undefined` when the SEC has no such list of it. */
export async function readSubmissions(fetching: Fetching, cik: number): Promise<SubmissionsAnswer | undefined> {
  const url = `https://data.sec.gov/submissions/CIK${String(cik).padStart(10, '0')}.json`;
  try {
    return answerOf(await readJson(fetching, url, Submissions));
  } catch (error) {
    if (error instanceof SourceRefusal && error.reason === 'missing') return undefined;
    throw error;
  }
}

function answerOf(file: v.InferOutput<typeof Submissions>): SubmissionsAnswer {
  const { accessionNumber, filingDate, reportDate, form, primaryDocument } = file.filings.recent;
  return {
    issuer: {
      name: file.name,
      country: countryOf(file.stateOfIncorporation ?? ''),
      sic: text(file.sic),
      // The SEC names the office that reviews a company: `06 Technology`.
      sector: text(file.ownerOrg?.replace(/^\d+\s+/, '')),
      industry: text(file.sicDescription),
      description: text(file.description),
      fiscal_year_end: /^\d{4}$/.test(file.fiscalYearEnd ?? '') ? `${file.fiscalYearEnd?.slice(0, 2)}-${file.fiscalYearEnd?.slice(2)}` : null,
      former_names: file.formerNames.map(({ name, from, to }) => ({ name, from: from?.slice(0, 10) ?? '', to: to?.slice(0, 10) ?? '' })),
    },
    filings: accessionNumber.map((accession, i) => ({
      accession,
      form: form[i] ?? '',
      filed: filingDate[i] ?? '',
      period_end: text(reportDate[i]),
      primary_document: text(primaryDocument[i]),
    })),
  };
}

function text(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value;
}

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR X1'.split(
    ' ',
  );
const PROVINCES = 'A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 B0 Z4'.split(' ');
/** Codes of the SEC for countries from which many companies file. */
const COUNTRIES: Readonly<Record<string, string>> = {
  F5: 'TW',
  M0: 'JP',
  '2M': 'DE',
  X0: 'GB',
  E9: 'KY',
  D0: 'BM',
  F4: 'CN',
  K3: 'HK',
  L3: 'IL',
  P7: 'NL',
  L2: 'IE',
  V8: 'CH',
  N4: 'LU',
  D5: 'BR',
  O5: 'MX',
  I0: 'FR',
  U3: 'ES',
  V7: 'SE',
  G7: 'DK',
  Q8: 'NO',
  K7: 'IN',
  M5: 'KR',
  U0: 'SG',
  C3: 'AU',
  '1T': 'MH',
  D8: 'VG',
  Y9: 'JE',
  C1: 'AR',
  F3: 'CL',
  H9: 'FI',
  J3: 'GR',
  T3: 'ZA',
};

function countryOf(code: string): string | null {
  if (STATES.includes(code)) return 'US';
  return PROVINCES.includes(code) ? 'CA' : (COUNTRIES[code] ?? null);
}
