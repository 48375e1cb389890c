import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { findGuru, guruSummary } from '#server/queries/gurus/find-guru.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { RowProblems } from '#server/sources/row-problems.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { readInformationTable, readReport } from '#server/sources/thirteenf/read-report.ts';
import { thirteenfSource } from '#server/sources/thirteenf/thirteenf-source.ts';
import { describeOnStores } from '../harness.ts';

const samples = join(import.meta.dirname, '../../../../shared/data');
const hasSamples = existsSync(samples);

const row = (fields: { cusip?: string; value?: string; shares?: string; more?: string } = {}, prefix = '') => {
  const { cusip = '037833100', value = '100', shares = '10', more = '' } = fields;
  const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
  const amount = tag('shrsOrPrnAmt', tag('sshPrnamt', shares) + tag('sshPrnamtType', 'SH'));
  return tag('infoTable', tag('nameOfIssuer', 'APPLE INC') + tag('titleOfClass', 'COM') + tag('cusip', cusip) + tag('value', value) + amount + more);
};
const table = (rows: string, prefix = '') => {
  const namespace = `xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="http://www.sec.gov/edgar/document/thirteenf/informationtable"`;
  return `\n<?xml version="1.0"?>\n<${prefix}informationTable ${namespace}>${rows}</${prefix}informationTable>`;
};
const filing = (xml: string, { form = '13F-HR', kind = '', accession = '0000000001-26-000001', filed = '20260213', period = '12-31-2025' } = {}) =>
  `<SEC-HEADER>\nACCESSION NUMBER:\t\t${accession}\nFILED AS OF DATE:\t\t${filed}\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>${form}\n<TEXT>\n<XML>\n<edgarSubmission><schemaVersion>X0202</schemaVersion><headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>0000000001</cik></credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>${period}</reportCalendarOrQuarter>${kind}<filingManager><name>Plain Capital</name></filingManager></coverPage><summaryPage><tableEntryTotal>2</tableEntryTotal><tableValueTotal>300</tableValueTotal></summaryPage></formData></edgarSubmission>\n</XML>\n</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>INFORMATION TABLE\n<TEXT>\n<XML>${xml}\n</XML>\n</TEXT>\n</DOCUMENT>\n`;

test.each(['', 'ns1:', 'n1:'])('an information table with the prefix "%s" is read', (prefix) => {
  const put = `<${prefix}putCall>Put</${prefix}putCall>`;
  const { holdings, period, filed_on } = readReport(filing(table(row({}, prefix) + row({ more: put }, prefix), prefix)));
  expect(holdings.map(({ cusip, put_call, shares, value }) => [cusip, put_call, shares, value])).toEqual([
    ['037833100', '', 10, 100],
    ['037833100', 'Put', 10, 100],
  ]);
  expect([period, filed_on]).toEqual(['2025-12-31', '2026-02-13']);
});

test('rows that cannot be right are left out and named, and the rest is read', () => {
  const problems = new RowProblems();
  const rows = row() + row({ shares: '-5' }) + row({ value: 'many' }) + row({ cusip: '12' }) + row({ cusip: 'not a cusip' });
  expect(readInformationTable(table(rows), problems).map(({ cusip }) => cusip)).toEqual(['037833100', '000000012']);
  expect(problems.shown.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'shares is negative',
    'value is no number',
    'cusip "NOT A CUSIP" has not nine signs',
  ]);
});

test.each([
  ['a web page', '<html><body>Form 13F</body></html>', 'html'],
  ['a table cut short', table(row() + row()).slice(0, -60), 'truncated'],
])('%s refuses the filing: part of a portfolio would look like sales', (_case, xml, reason) => {
  expect(refusalOf(() => readReport(filing(xml)))).toBe(reason);
});

test('whatever is cut or changed in a filing, it is read or refused with a reason', () => {
  const whole = filing(table(row() + row({ cusip: '88579Y101' }), 'ns1:'.slice(0, 0)));
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 6 }), (at, noise) => {
      const outcome = refusalOf(() => readReport(whole.slice(0, at) + noise)) ?? 'read';
      expect(outcome).toMatch(/^(?:read|html|truncated|shape|empty|damaged|columns)$/);
    }),
    { numRuns: 150 },
  );
});

function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof SourceRefusal) return error.reason;
    throw error;
  }
}

const real = hasSamples ? test : test.skipIf(true);

real('the rows of real filings add up to their cover pages, whatever their prefixes and headers', () => {
  const paths = [
    '1894188/000189418823000007/0001894188-23-000007.txt',
    '1619124/000161912421000002/0001619124-21-000002.txt',
    '1790837/000179083723000002/0001790837-23-000002.txt',
    '1994827/000195175725000093/0001951757-25-000093.txt',
  ];
  for (const path of paths) {
    const report = readReport(readFileSync(join(samples, 'http/www.sec.gov/Archives/edgar/data', path), 'utf8'));
    expect(report.problems.count, path).toBe(0);
    expect(report.holdings.length, path).toBe(report.table_entries);
    const sum = report.holdings.reduce((total, { value }) => total + value, 0);
    expect(Math.abs(sum - (report.table_value ?? 0)), path).toBeLessThanOrEqual(report.holdings.length);
  }
});

describeOnStores('13F filings', (openFresh) => {
  const load = async (store: OpenStore, managers: string) => {
    const said: string[] = [];
    const report = await thirteenfSource.run(
      { managers },
      { db: store.db, fetching: () => mirrorFolder(join(samples, 'http')), now: () => Date.parse('2026-07-01'), say: (line) => said.push(line) },
    );
    return { report, said };
  };

  real('a real filing in thousands that should be in dollars is found out, its unmapped CUSIPs are listed, and loading it again changes nothing', async () => {
    const store = await openFresh();
    const item = '1790837/0001790837-23-000002';
    const { report } = await load(store, item);
    expect(report).toEqual({ loaded: 1, failed: 0 });
    const guru = await findGuru(store.db, '1790837');
    expect(guru?.name).toBe('Bull Street Advisors, LLC');
    if (guru === undefined) return;
    const summary = await guruSummary(store.db, guru);
    const [quarter] = summary.quarters;
    expect(quarter).toMatchObject({ period: '2022-12-31', filed_on: '2023-02-28', positions: 90, unmapped: 90, prior_period: null, turnover: null });
    expect(quarter?.value).toBeCloseTo(192_767_000, -4);
    expect(quarter?.unit_because).toContain('would cost less than one');
    expect(quarter?.filings[0]?.url).toContain('/000179083723000002/');
    const positions = await findPositions(store.db, { gurus: [guru.guru_id], newest: true });
    expect(positions.find(({ cusip }) => cusip === '88579Y101')).toMatchObject({
      stockid: null,
      company: '3M Company',
      shares: 2397,
      value: 287_000,
      change: null,
    });
    await load(store, item);
    expect(await guruSummary(store.db, guru)).toEqual(summary);
  });

  real('what is not there is named and the rest loads', async () => {
    const store = await openFresh();
    const { report, said } = await load(store, '1/0000000001-26-000001, 1894188/0001894188-23-000007');
    expect(report).toEqual({ loaded: 1, failed: 1 });
    expect(said.join('\n')).toContain('is not in the mirror');
    const guru = await findGuru(store.db, 'lts+one+management+lp');
    expect(guru).toBeDefined();
  });
});
