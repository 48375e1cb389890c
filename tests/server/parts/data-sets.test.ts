import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Identifiers } from '#contract/entities/identifiers.ts';
import type { Segments, ShareClasses } from '#contract/entities/stock/parts.ts';
import type { OpenStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { cusipsSource } from '#server/sources/cusips/cusips-source.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import type { Source } from '#server/sources/source.ts';
import { dimensionsIn, readStatementSet } from '#server/sources/statement-sets/read-statement-set.ts';
import { statementSetsSource } from '#server/sources/statement-sets/statement-sets-source.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { meridian, meridianFiles, mirrorOf } from '../sources/mirror.ts';

const DAY = join(import.meta.dirname, '../../../../shared/data/files/sec-fsds-daily/20250701.zip');
const suffix = existsSync(DAY) ? '' : ' (skipped: ../shared/data is not here)';

test.runIf(existsSync(DAY))(`a real day of statement data gives the shares of a class, each with its filing${suffix}`, async () => {
  const fetching = { from: 'a test', fetch: async () => ({ name: 'day.zip', bytes: [readFileSync(DAY)] }) };
  const { reports } = await readStatementSet(fetching, '2025q3', () => true);
  expect(reports.get(1_903_392)?.[0]?.facts).toContainEqual({
    axis: 'share_class',
    member: 'us-gaap:CommonClassAMember',
    taxonomy: 'us-gaap',
    concept: 'CommonStockSharesOutstanding',
    unit: 'shares',
    start: undefined,
    end: '2025-03-31',
    value: 2_086_874,
    form: '10-Q',
    accession: '0001213900-25-059885',
    filed: '2025-07-01',
  });
});

test('dimensions are read as the SEC shortens them and as others spell them out', () => {
  expect(dimensionsIn('')).toEqual([]);
  expect(dimensionsIn('BusinessSegments=Optics;ConsolidationItems=OperatingSegments;')).toEqual([
    ['BusinessSegments', 'Optics'],
    ['ConsolidationItems', 'OperatingSegments'],
  ]);
  expect(dimensionsIn('us-gaap:StatementClassOfStockAxis/us-gaap:CommonClassBMember')).toEqual([
    ['us-gaap:StatementClassOfStockAxis', 'us-gaap:CommonClassBMember'],
  ]);
});

const tsv = (...rows: (readonly (string | number)[])[]) => strToU8(`${rows.map((row) => row.join('\t')).join('\n')}\n`);
const NUMBER = '0009999001-25-000001';
const num = (tag: string, quarters: number, uom: string, value: string, segments = '', ddate = '20241231') => [
  NUMBER,
  tag,
  tag.startsWith('Entity') ? 'dei/2024' : 'us-gaap/2024',
  ddate,
  quarters,
  '',
  uom,
  value,
  segments,
  '',
];
const set = Buffer.from(
  zipSync({
    'num.txt': tsv(
      ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'coreg', 'uom', 'value', 'segments', 'footnote'],
      num('EntityCommonStockSharesOutstanding', 0, 'shares', '90', 'ClassOfStock=CommonClassA;', '20250131'),
      num('EntityCommonStockSharesOutstanding', 0, 'shares', '6', 'ClassOfStock=CommonClassB;', '20250131'),
      num('Revenues', 4, 'USD', '1200'),
      num('Revenues', 4, 'USD', '900', 'ProductOrService=Optics;'),
      num('Revenues', 4, 'USD', '300', 'ProductOrService=Charts;'),
      num('Revenues', 4, 'USD', '77', 'ProductOrService=Optics;Geographical=US;'),
      num('Revenues', 4, 'USD', 'much', 'ProductOrService=Charts;'),
      ['0000000000-25-000009', ...num('Revenues', 4, 'USD', '5', 'ProductOrService=Other;').slice(1)],
    ),
    'sub.txt': tsv(
      ['adsh', 'cik', 'name', 'form', 'filed'],
      [NUMBER, meridian.cik, 'MERIDIAN', '10-K', '20250201'],
      ['0000000000-25-000009', 7, 'OTHER', '10-K', '20250201'],
    ),
  }),
);
const fails = (symbol: string, cusip: string) =>
  Buffer.from(
    zipSync({
      'cnsfails.txt': strToU8(
        `SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n20250402|${cusip}|${symbol}|7|MERIDIAN|28.5\n20250403|${cusip}|${symbol}|9|MERIDIAN|28.6\n20250403|037833101|${symbol}|9|WRONG|1\nTrailer record count 3\n`,
      ),
    }),
  );

const files = {
  ...meridianFiles,
  'www.sec.gov/files/dera/data/financial-statement-data-sets/2025q1.zip': set,
  'www.sec.gov/files/data/fails-deliver-data/cnsfails202504a.zip': fails('MRDX', '037833100'),
  'www.sec.gov/files/data/fails-deliver-data/cnsfails202505a.zip': set.subarray(0, 300),
};

async function load({ db }: OpenStore, source: Source, request: Record<string, string>): Promise<string> {
  const said: string[] = [];
  const mirror = mirrorFolder(mirrorOf(files));
  await source.run(request, { db, fetching: () => mirror, now: () => Date.parse('2025-06-01'), say: (line) => said.push(line) });
  return said.join('\n');
}

async function company({ db }: OpenStore): Promise<void> {
  const fetching = mirrorFolder(mirrorOf(files));
  await ingestSec({ db, fetching, tickers: ['MRDX'], withPrices: true, now: () => Date.parse('2025-06-01'), say: () => undefined });
}

async function ask<T>(store: OpenStore, path: string, body?: unknown): Promise<T> {
  const answer = await testApi(testServices(store)).request(`/reader/_api/stocks/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

describeOnStores('data sets of the SEC', (openFresh) => {
  test('statement data give classes and parts of stored companies; loading twice duplicates nothing', async () => {
    const store = await openFresh();
    await company(store);
    expect(await load(store, statementSetsSource, { quarters: '2025q1' })).toContain('1 reports new');
    await load(store, statementSetsSource, { quarters: '2025q1' });
    const { tables } = await ask<Segments>(store, 'MRDX/segment', {});
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ axis: 'product', start: '2024-01-01', end: '2024-12-31', total: 1200, adds_up: true });
    expect(tables[0]?.parts.map(({ label, value }) => [label, value])).toEqual([
      ['Optics', 900],
      ['Charts', 300],
    ]);
    const { classes, market_value } = await ask<ShareClasses>(store, 'MRDX/share_classes');
    expect(classes.map(({ shares }) => shares)).toEqual([90, 6]);
    // 96 shares by the accounts too: both classes count as one ordinary share each.
    expect(market_value).toBe(96 * 30);
  });

  test('a CUSIP is known by the days it was seen, and the ISIN is marked as derived; without both, the reason is given', async () => {
    const store = await openFresh();
    await company(store);
    expect(await ask<Identifiers>(store, 'MRDX/identifiers')).toMatchObject({
      cusips: [],
      isin: null,
      cusip_reason: expect.stringContaining('No list'),
      isin_reason: expect.any(String),
    });
    await load(store, cusipsSource, { halves: '202504a' });
    await load(store, cusipsSource, { halves: '202504a' });
    expect(await ask<Identifiers>(store, 'MRDX/identifiers')).toMatchObject({
      cusips: [{ cusip: '037833100', valid_from: '2025-04-02', valid_to: null, seen_to: '2025-04-03' }],
      isin: 'US0378331005',
      isin_is_derived: true,
      cusip_reason: null,
      isin_reason: null,
    });
  });

  test('an archive that ends in the middle, a quarter that is none and one that is not there are named', async () => {
    const store = await openFresh();
    await company(store);
    expect(await load(store, cusipsSource, { halves: '202505a' })).toContain('202505a failed');
    expect(await load(store, statementSetsSource, { quarters: '2019q1' })).toContain('is not in the mirror');
    expect(() => statementSetsSource.run({ quarters: '2025' }, {} as never)).toThrow('is no quarter');
  });
});
