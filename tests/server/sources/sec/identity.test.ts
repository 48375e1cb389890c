import { expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { delistedOn } from '#server/sources/sec/delisted-on.ts';
import { readSubmissions } from '#server/sources/sec/submissions.ts';
import { describeOnStores } from '../../harness.ts';
import { meridian, meridianFiles, mirrorOf } from '../mirror.ts';

type Files = Readonly<Record<string, string | Buffer | undefined>>;

const SUBMISSIONS = 'data.sec.gov/submissions/CIK0009999001.json';
const LIST = 'www.sec.gov/files/company_tickers_exchange.json';
const submissions = JSON.parse(String(meridianFiles[SUBMISSIONS])) as Record<string, unknown> & { filings: { recent: Record<string, string[]> } };

const page = (accession: string, filed: string, form: string) => ({
  accessionNumber: [accession],
  filingDate: [filed],
  reportDate: [''],
  form: [form],
  primaryDocument: ['b.htm'],
});
const withPages = (...names: string[]) => ({ ...submissions, filings: { ...submissions.filings, files: names.map((name) => ({ name, filingCount: 1 })) } });
const read = (files: Files) => readSubmissions(mirrorFolder(mirrorOf(files)), meridian.cik);

const listOf = (...rows: (readonly [number, string, string, string])[]) => JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: rows });

async function ingest(store: OpenStore, files: Files, tickers: readonly string[], day = '2025-06-01') {
  const said: string[] = [];
  await ingestSec({
    db: store.db,
    fetching: mirrorFolder(mirrorOf(files)),
    tickers,
    withPrices: true,
    now: () => Date.parse(day),
    say: (line) => said.push(line),
  });
  return said.join('\n');
}

test('older lists of filings belong to a company as the newest one does', async () => {
  const answer = await read({
    ...meridianFiles,
    [SUBMISSIONS]: JSON.stringify(withPages('CIK0009999001-submissions-001.json', 'CIK0009999001-submissions-002.json')),
    'data.sec.gov/submissions/CIK0009999001-submissions-001.json': JSON.stringify(page('0009999001-99-000001', '1999-03-01', '10-K405')),
  });
  expect(answer?.filings.map(({ filed }) => filed)).toEqual(['2025-02-01', '1999-03-01']);
  expect(answer).toMatchObject({ missing: 1, failures: [], left_out: 0 });
});

test('an older list that is damaged is named, and the rest is taken', async () => {
  const name = 'CIK0009999001-submissions-001.json';
  const answer = await read({
    ...meridianFiles,
    [SUBMISSIONS]: JSON.stringify(withPages(name)),
    [`data.sec.gov/submissions/${name}`]: '<html>Please wait</html>',
  });
  expect(answer?.filings).toHaveLength(1);
  expect(answer?.failures.join()).toContain(name);
});

test('filings without a day, and names whose days contradict each other, are not taken unchanged', async () => {
  const recent = { ...page('0009999001-25-000001', '2025-02-30', '10-K') };
  const formerNames = [
    { name: 'OCTANT', from: '2010-01-01T00:00:00.000Z', to: '2001-01-01T00:00:00.000Z' },
    { name: 'ASTROLABE', from: '1999-01-01T00:00:00.000Z', to: '2010-05-01T00:00:00.000Z' },
  ];
  const answer = await read({ ...meridianFiles, [SUBMISSIONS]: JSON.stringify({ ...submissions, formerNames, filings: { recent } }) });
  expect(answer).toMatchObject({ filings: [], left_out: 1 });
  expect(answer?.issuer.former_names).toEqual([
    { name: 'ASTROLABE', from: '1999-01-01', to: '2010-05-01' },
    { name: 'OCTANT', from: '', to: '' },
  ]);
});

const filing = (form: string, filed: string) => ({ accession: filed, form, filed, period_end: null, primary_document: null });

test.each([
  ['a removed note of a listed company', [filing('25-NSE', '2020-01-10')], ['MRDX'], undefined],
  ['ten days after the last Form 25', [filing('25', '2025-04-28'), filing('25-NSE', '2021-05-05')], [], '2025-05-08'],
  ['the end of registration where no exchange told', [filing('15-12G', '2024-03-01')], [], '2024-03-01'],
  ['nothing, where no filing tells', [filing('10-K', '2024-03-01')], [], undefined],
  ['nothing, where the current symbols are unknown', [filing('25', '2024-03-01')], undefined, undefined],
] as const)('the day a company left its exchange: %s', (_what, filings, tickers, day) => {
  expect(delistedOn(filings, tickers)).toBe(day);
});

const twin = {
  ...meridianFiles,
  [LIST]: listOf([meridian.cik, 'M', 'MRDX', 'Nasdaq'], [meridian.cik, 'M', 'MRDXA', 'Nasdaq'], [meridian.cik, 'M', 'MRD-B', 'NYSE']),
};

describeOnStores('identity', (openFresh) => {
  test('industry, year end and former names stay when a later load finds no list of filings', async () => {
    const store = await openFresh();
    const columns = ['industry', 'sector', 'sic', 'fiscal_year_end', 'former_names', 'country'] as const;
    await ingest(store, meridianFiles, ['MRDX']);
    const before = await store.db.selectFrom('issuer').select(columns).execute();
    await ingest(store, { ...meridianFiles, [SUBMISSIONS]: '<html>Please wait</html>' }, ['MRDX']);
    expect(await store.db.selectFrom('issuer').select(columns).execute()).toEqual(before);
    expect(before[0]?.industry).toBe('Aerospace & Defense');
  });

  test('is the same on two servers that loaded the share classes in another order', async () => {
    const ids = await Promise.all(
      [[['MRD.B'], ['MRDXA'], ['MRDX']], [['MRDX', 'MRDXA', 'MRD-B']]].map(async (loads) => {
        const store = await openFresh();
        for (const tickers of loads) await ingest(store, twin, tickers);
        return store.db.selectFrom('listing').select(['symbol', 'share_class', 'stockid']).orderBy('symbol').execute();
      }),
    );
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[0]?.map(({ symbol, share_class }) => [symbol, share_class])).toEqual([
      ['MRD-B', 'B'],
      ['MRDX', 'common'],
      ['MRDXA', 'MRDXA'],
    ]);
    expect(new Set(ids[0]?.map(({ stockid }) => stockid)).size).toBe(3);
  });

  test('a company asked for under the symbol it had before loads under its new one', async () => {
    const store = await openFresh();
    await ingest(store, meridianFiles, ['MRDX']);
    const said = await ingest(store, { ...meridianFiles, [LIST]: listOf([meridian.cik, 'M', 'SXTN', 'Nasdaq']) }, ['MRDX'], '2026-01-10');
    expect(said).toContain('SXTN: Meridian Sextants Inc.');
    expect(await store.db.selectFrom('listing').select('symbol').execute()).toEqual([{ symbol: 'SXTN' }]);
  });

  test('a company that left its exchange keeps its figures, its stockid and its symbol until that day', async () => {
    const store = await openFresh();
    await ingest(store, meridianFiles, ['MRDX'], '2025-01-05');
    const before = await store.db.selectFrom('listing').select(['stockid', 'symbol']).execute();
    const gone = { ...submissions, tickers: [], filings: { recent: page('0000876661-25-000777', '2025-04-28', '25-NSE') } };
    const said = await ingest(store, { ...meridianFiles, [LIST]: listOf([1, 'OTHER', 'OTHR', 'NYSE']), [SUBMISSIONS]: JSON.stringify(gone) }, ['MRDX']);
    expect(said).toContain('MRDX was delisted on 2025-05-08');
    expect(await store.db.selectFrom('listing').select(['stockid', 'symbol', 'delisted_on']).execute()).toEqual([{ ...before[0], delisted_on: '2025-05-08' }]);
    expect(await store.db.selectFrom('symbol').select(['symbol', 'valid_from', 'valid_to']).execute()).toEqual([
      { symbol: 'MRDX', valid_from: '2025-01-05', valid_to: '2025-05-08' },
    ]);
  });
});
