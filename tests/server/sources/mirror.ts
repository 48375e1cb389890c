import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Two years of an invented company's accounts, as companyfacts gives them. */
export const meridian = {
  cik: 9_999_001,
  entityName: 'Meridian Sextants Inc.',
  facts: {
    'us-gaap': {
      Revenues: { units: { USD: [point('2023-01-01', '2023-12-31', 1000, 23), point('2024-01-01', '2024-12-31', 1200, 24)] } },
      CostOfRevenue: { units: { USD: [point('2023-01-01', '2023-12-31', 600, 23), point('2024-01-01', '2024-12-31', 708, 24)] } },
      NetIncomeLoss: { units: { USD: [point('2023-01-01', '2023-12-31', 104, 23), point('2024-01-01', '2024-12-31', 144, 24)] } },
      EarningsPerShareDiluted: { units: { 'USD/shares': [point('2023-01-01', '2023-12-31', 1.04, 23), point('2024-01-01', '2024-12-31', 1.5, 24)] } },
      Assets: { units: { USD: [balance('2023-12-31', 1000, 23), balance('2024-12-31', 1140, 24)] } },
      CommonStockSharesOutstanding: { units: { shares: [balance('2023-12-31', 99, 23), balance('2024-12-31', 96, 24)] } },
    },
  },
};

function point(start: string, end: string, val: number, year: number) {
  return { start, ...balance(end, val, year) };
}

function balance(end: string, val: number, year: number) {
  return { end, val, accn: `0009999001-${year + 1}-000001`, fy: 2000 + year, fp: 'FY', form: '10-K', filed: `20${year + 1}-02-01` };
}

const submissions = {
  name: 'MERIDIAN SEXTANTS INC',
  sic: '3812',
  sicDescription: 'Search & Navigation',
  ownerOrg: '04 Manufacturing',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'DE',
  formerNames: [{ name: 'OCTANT WORKS', from: '1999-01-01T00:00:00.000Z', to: '2010-05-01T00:00:00.000Z' }],
  filings: {
    recent: { accessionNumber: ['0009999001-25-000001'], filingDate: ['2025-02-01'], reportDate: ['2024-12-31'], form: ['10-K'], primaryDocument: ['a.htm'] },
  },
};

/** Files of a mirror by address, as the SEC and Stooq would answer for the invented company. */
export const meridianFiles: Readonly<Record<string, string | Buffer>> = {
  'www.sec.gov/files/company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [[meridian.cik, 'MERIDIAN SEXTANTS INC', 'MRDX', 'Nasdaq']],
  }),
  'data.sec.gov/api/xbrl/companyfacts/CIK0009999001.json.gz': gzipSync(JSON.stringify(meridian)),
  'data.sec.gov/submissions/CIK0009999001.json': JSON.stringify(submissions),
  'stooq.com/q/d/l/__q__s=mrdx.us_and_i=d.csv':
    'Date,Open,High,Low,Close,Volume\n2024-12-30,28,29,27,28.5,1000\n2024-12-31,28.5,30,28,29,1100\n2025-01-02,29,31,29,30,1200\n',
};

/** A mirror folder with those files; `undefined` leaves one out. */
export function mirrorOf(files: Readonly<Record<string, string | Buffer | undefined>> = meridianFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-mirror-'));
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
