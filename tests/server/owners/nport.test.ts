import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { storeFundClasses } from '#server/queries/funds/store-funds.ts';
import { visibleGurus } from '#server/queries/gurus/find-guru.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { nportSetsSource } from '#server/sources/nport/nport-sets-source.ts';
import { nportSource } from '#server/sources/nport/nport-source.ts';
import { readNport } from '#server/sources/nport/read-nport.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { describeOnStores } from '../harness.ts';
import { type MadeRow, nportFiling, nportXml } from './nport-forms.ts';

const samples = join(import.meta.dirname, '../../../../shared/data/files/sec-nport');
const real = existsSync(samples) ? test : test.skipIf(true);

test.each(['', 'n1:', 'nport:'])('a form with the prefix "%s" is read with what it says of fund and row', (prefix) => {
  const read = readNport(nportFiling([{ isin: 'US0378331005' }], { prefix }));
  expect(read).toMatchObject({
    ...{ accession: '0000000001-26-000001', filed_on: '2026-05-28', form: 'NPORT-P', cik: '0000000001', registrant: 'Plain Trust' },
    ...{ series_id: 'S000000001', series: 'Plain Index Fund', class_ids: ['C000000001'], period: '2026-03-31', fiscal_year_end: '2026-12-31' },
    ...{ total_assets: 1100, liabilities: 100, net_assets: 1000, left_out: 0 },
  });
  expect(read.holdings).toEqual([
    {
      ...{ name: 'Plain Works', lei: undefined, title: 'Plain Works common', cusip: '037833100', isin: 'US0378331005', ticker: undefined },
      ...{ balance: 10, units: 'NS', currency: 'EUR', value: 100, weight: 0.1, payoff: 'Long', asset_category: 'EC', issuer_category: 'OTHER', country: 'US' },
    },
  ]);
});

test('short positions stay negative, and what is missing or cannot be right is unknown and named', () => {
  const rows: MadeRow[] = [
    { balance: '-5', value: '-50', percent: '-5', payoff: 'Short' },
    { value: 'many' },
    { percent: '' },
    { cusip: '037833109' },
    { cusip: '000000000' },
  ];
  const { holdings, problems, left_out } = readNport(nportFiling(rows));
  expect(holdings.map(({ cusip, balance, value, weight }) => [cusip, balance, value, weight])).toEqual([
    ['037833100', -5, -50, -0.05],
    ['037833100', 10, undefined, 0.1],
    ['037833100', 10, 100, 0.1],
    [undefined, 10, 100, 0.1],
    [undefined, 10, 100, 0.1],
  ]);
  expect(problems.shown.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'valUSD "many" is no number',
    'pctVal is missing',
    'cusip "037833109" has a wrong check digit or length',
  ]);
  expect(left_out).toBe(0);
});

test('a row that names no paper at all is left out, and the rest is read', () => {
  const text = nportFiling([{}, {}]).replace(
    /<name>.*?<\/name>\n?<lei>.*?<\/lei>\n?<title>.*?<\/title>\n?<cusip>.*?<\/cusip>/s,
    '<name>N/A</name><title>N/A</title><cusip>N/A</cusip>',
  );
  const { holdings, left_out, problems } = readNport(text);
  expect([holdings.length, left_out]).toEqual([1, 1]);
  expect(problems.first).toContain('the row is left out');
});

test.each([
  ['a web page', '<html><body>Form N-PORT</body></html>', 'html'],
  ['a form cut short', nportXml([{}, {}]).slice(0, -60), 'truncated'],
  ['another form', '<edgarSubmission><headerData/></edgarSubmission>', 'shape'],
])('%s refuses the filing: part of a portfolio would look like sales', (_case, xml, reason) => {
  expect(refusalOf(() => readNport(xml, { accession: '0000000001-26-000001', filed_on: '2026-05-28' }))).toBe(reason);
});

test('whatever is cut or changed in a filing, it is read or refused with a reason', () => {
  const whole = nportFiling([{}, { isin: 'US0378331005' }]);
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 6 }), (at, noise) => {
      expect(refusalOf(() => readNport(whole.slice(0, at) + noise)) ?? 'read').toMatch(/^(?:read|html|truncated|shape|empty)$/);
    }),
    { numRuns: 100 },
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

real('the weights of a real bond fund add up to what its values are of its net assets', () => {
  const listed = { accession: '0000822977-23-000001', filed_on: '2023-05-30' };
  const read = readNport(gunzipSync(readFileSync(join(samples, 'goldman-bond-fund-2023-03.xml.gz'))).toString('utf8'), listed);
  expect([read.series_id, read.period, read.net_assets, read.holdings.length, read.left_out]).toEqual(['S000013795', '2023-03-31', 361898455.93, 1685, 0]);
  const weights = read.holdings.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const values = read.holdings.reduce((sum, { value }) => sum + (value ?? 0), 0);
  expect(weights).toBeCloseTo(values / (read.net_assets ?? 0), 5);
  expect(read.holdings.filter(({ payoff }) => payoff === 'Short')).toHaveLength(9);
});

/** The places of the web that a test has. */
const webOf = (files: Readonly<Record<string, string | Uint8Array>>) => () => ({
  from: 'a test',
  file: async () => {
    throw new SourceRefusal('missing', 'no file');
  },
  fetch: async (url: string) => {
    const found = Object.entries(files).find(([part]) => url.includes(part))?.[1];
    if (found === undefined) throw new SourceRefusal('missing', `${url} is not there`);
    const bytes = typeof found === 'string' ? strToU8(found) : found;
    return {
      name: url,
      bytes: (async function* () {
        yield bytes;
      })(),
    };
  },
});

const TICKERS = JSON.stringify({ fields: ['cik', 'seriesId', 'classId', 'symbol'], data: [[1, 'S000000001', 'C000000001', 'PLNX']] });
const entry = (accession: string, filed: string, form = 'NPORT-P') =>
  `<entry><content type="text/xml"><accession-number>${accession}</accession-number><filing-date>${filed}</filing-date><filing-href>https://www.sec.gov/Archives/edgar/data/1/x/y.htm</filing-href><filing-type>${form}</filing-type></content></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><company-info><cik>0000000001</cik></company-info>${entries.join('')}</feed>`;
const [FIRST, SECOND, AMENDED, CUT] = ['0000000001-26-000001', '0000000001-26-000002', '0000000001-26-000003', '0000000001-26-000004'];

const web = {
  'company_tickers_mf.json': TICKERS,
  'browse-edgar': feed(entry(CUT, '2026-09-01'), entry(AMENDED, '2026-08-30', 'NPORT-P/A'), entry(SECOND, '2026-08-28'), entry(FIRST, '2026-05-28')),
  [`${FIRST}.txt`]: nportFiling([{ balance: '10' }, { name: 'Elsewhere', cusip: 'N/A', isin: 'GB0002634946', balance: '3' }]),
  [`${SECOND}.txt`]: nportFiling([{ balance: '999' }], { accession: SECOND, filed: '20260828', period: '2026-06-30' }),
  [`${AMENDED}.txt`]: nportFiling([{ balance: '15', value: '150', percent: '15' }], {
    accession: AMENDED,
    filed: '20260830',
    period: '2026-06-30',
    form: 'NPORT-P/A',
  }),
  [`${CUT}.txt`]: nportFiling([{}], { accession: CUT, filed: '20260901' }).slice(0, 900),
};

describeOnStores('N-PORT filings', (openFresh) => {
  const load = async (
    store: OpenStore,
    source: typeof nportSource,
    request: Record<string, string>,
    files: Readonly<Record<string, string | Uint8Array>> = web,
  ) => {
    const said: string[] = [];
    const report = await source.run(request, { db: store.db, fetching: webOf(files), now: () => Date.parse('2026-10-01'), say: (line) => said.push(line) });
    return { report, said: said.join('\n') };
  };
  const positionsOf = (store: OpenStore) => findPositions(store.db, { gurus: ['S000000001'], newest: true });

  test('a fund is loaded by its ticker, an amendment replaces its report, a filing cut short is named, and loading again changes nothing', async () => {
    const store = await openFresh();
    const { report, said } = await load(store, nportSource, { funds: 'plnx' });
    expect(report).toEqual({ loaded: 1, failed: 0 });
    expect(said).toContain('PLNX: 3 new filings, 4 rows');
    expect(said).toMatch(new RegExp(`note: .*${CUT}.*is not XML`));
    const positions = await positionsOf(store);
    expect(positions.map(({ cusip, shares, prior_shares, change, weight, stockid }) => [cusip, shares, prior_shares, change, weight, stockid]).sort()).toEqual([
      ['037833100', 15, 10, 50, 0.15, null],
      ['GB0002634946', 0, 3, -10_000, null, null],
    ]);
    expect(await store.db.selectFrom('fund_class').select(['ticker', 'series_id']).execute()).toEqual([{ ticker: 'PLNX', series_id: 'S000000001' }]);
    expect(await visibleGurus(store.db)).toEqual([]);
    const again = await load(store, nportSource, { funds: 'PLNX' });
    expect(again.said).toContain('0 new filings');
    expect(await positionsOf(store)).toEqual(positions);
  });

  test('a unit trust that does not file is named', async () => {
    const store = await openFresh();
    const { report, said } = await load(store, nportSource, { funds: 'SPY' });
    expect(report).toEqual({ loaded: 0, failed: 1 });
    expect(said).toContain('SPY is no ticker of a fund that files with the SEC. Unit investment trusts');
  });

  test('a data set has the same rows as the forms, of the funds that are wanted alone', async () => {
    const store = await openFresh();
    await storeFundClasses(store.db, []);
    const tsv = (...rows: (readonly (string | number)[])[]) => strToU8(rows.map((cells) => cells.join('\t')).join('\n'));
    const holding = (accession: string, id: number, cusip: string, balance: number, payoff = 'Long') =>
      [accession, id, 'Plain Works', 'N/A', 'Plain Works common', cusip, balance, 'NS', 'USD', 100, 10, payoff, 'EC', 'CORP', 'US'] as const;
    const set = zipSync({
      'SUBMISSION.tsv': tsv(
        ['ACCESSION_NUMBER', 'FILING_DATE', 'FILE_NUM', 'SUB_TYPE', 'REPORT_ENDING_PERIOD', 'REPORT_DATE'],
        [FIRST, '28-MAY-2026', '811-1', 'NPORT-P', '31-DEC-2026', '31-MAR-2026'],
        ['other', '28-MAY-2026', '811-2', 'NPORT-P', '31-DEC-2026', '31-MAR-2026'],
      ),
      'REGISTRANT.tsv': tsv(['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME'], [FIRST, 1, 'Plain Trust'], ['other', 2, 'Other Trust']),
      'FUND_REPORTED_INFO.tsv': tsv(
        ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID', 'SERIES_LEI', 'TOTAL_ASSETS', 'TOTAL_LIABILITIES', 'NET_ASSETS'],
        [FIRST, 'Plain Index Fund', 'S000000001', '', 1100, 100, 1000],
        ['other', 'Other Fund', 'S000000002', '', 1100, 100, 1000],
      ),
      'FUND_REPORTED_HOLDING.tsv': tsv(
        [
          'ACCESSION_NUMBER',
          'HOLDING_ID',
          'ISSUER_NAME',
          'ISSUER_LEI',
          'ISSUER_TITLE',
          'ISSUER_CUSIP',
          'BALANCE',
          'UNIT',
          'CURRENCY_CODE',
          'CURRENCY_VALUE',
          'PERCENTAGE',
          'PAYOFF_PROFILE',
          'ASSET_CAT',
          'ISSUER_TYPE',
          'INVESTMENT_COUNTRY',
        ],
        holding(FIRST, 1, '037833100', 10),
        holding('other', 2, '037833100', 11),
        holding(FIRST, 3, 'N/A', 12),
        holding(FIRST, 4, '037833100', -4, 'Short'),
      ),
      'IDENTIFIERS.tsv': tsv(
        ['HOLDING_ID', 'IDENTIFIERS_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER', 'OTHER_IDENTIFIER', 'OTHER_IDENTIFIER_DESC'],
        [3, 1, 'GB0002634946', '', '', ''],
        [3, 2, '', 'BA', '', ''],
        [2, 3, 'US0378331005', '', '', ''],
      ),
    });
    const { report, said } = await load(
      store,
      nportSetsSource,
      { sets: '2026q2', funds: 'PLNX' },
      { 'company_tickers_mf.json': TICKERS, '2026q2_nport.zip': set },
    );
    expect(report).toEqual({ loaded: 1, failed: 0 });
    expect(said).toContain('1 of 2 filings, 3 rows');
    const rows = await store.db.selectFrom('fund_holding').select(['cusip', 'isin', 'ticker', 'balance', 'weight']).orderBy('place').execute();
    expect(rows).toEqual([
      { cusip: '037833100', isin: null, ticker: null, balance: 10, weight: 0.1 },
      { cusip: null, isin: 'GB0002634946', ticker: 'BA', balance: 12, weight: 0.1 },
      { cusip: '037833100', isin: null, ticker: null, balance: -4, weight: 0.1 },
    ]);
    expect((await positionsOf(store)).map(({ cusip, shares }) => [cusip, shares]).sort()).toEqual([
      ['037833100', 10],
      ['GB0002634946', 12],
    ]);
  });
});
