import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { convertStored, findExchangeRates, listExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { findPrices } from '#server/queries/prices/find-prices.ts';
import { findSeries, listSeries } from '#server/queries/sources/series.ts';
import { sources } from '#server/sources/all-sources.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores } from '../harness.ts';
import { listSourceStates } from './source-states.ts';

const NOW = Date.UTC(2024, 5, 28, 20);
const STOCK = 'US0000TEST';

const bundle: IssuerBundle = {
  issuer: {
    issuer_id: 'cik:0',
    name: 'Test Company',
    cik: null,
    country: 'US',
    sic: null,
    sector: null,
    industry_group: null,
    industry: null,
    description: null,
    fiscal_year_end: null,
    former_names: [],
    demo: false,
  },
  listings: [
    {
      stockid: STOCK,
      share_class: 'common',
      country: 'US',
      exchange: 'NYSE',
      currency: 'USD',
      isin: null,
      delisted_on: null,
      symbols: [{ symbol: 'TST', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
    },
  ],
  filings: [],
  facts: [],
};

describeOnStores('the sources beside the companies', (openFresh) => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-mirror-'));
  let store: OpenStore;
  let said: string[] = [];

  beforeAll(async () => {
    store = await openFresh();
    await storeIssuer(store.db, bundle, NOW);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, content: string | Uint8Array) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  const run = async (name: string, request: Record<string, string> = {}, now = NOW) => {
    said = [];
    const source = sources.find((each) => each.name === name);
    if (source === undefined) throw new Error(`no source ${name}`);
    return await source.run(request, { db: store.db, fetching: () => mirrorFolder(folder), now: () => now, say: (line) => said.push(line) });
  };
  const stateOf = async (item: string) => (await listSourceStates(store.db)).find((state) => state.item === item);
  const fred = (id: string) => `fred.stlouisfed.org/graph/fredgraph.csv__q__id=${id}.csv`;

  test('a series is stored with its unit, and loading it again changes nothing', async () => {
    write(fred('GDP'), 'observation_date,GDP\n2023-10-01,27956.998\n2024-01-01,28269.174\n2024-04-01,.\n');
    expect(await run('fred', { series: 'gdp' })).toEqual({ loaded: 1, failed: 0 });
    expect(said).toEqual(['GDP: 2 values, 2 changed']);
    const first = await findSeries(store.db, 'fred', 'GDP');
    expect(first).toMatchObject({ unit: 'billions of USD', days: ['2023-10-01', '2024-01-01'], values: [27956.998, 28269.174] });
    await run('fred', { series: 'GDP' });
    expect(said).toEqual(['GDP: 2 values, 0 changed']);
    expect(await findSeries(store.db, 'fred', 'GDP')).toEqual(first);
    expect(await findSeries(store.db, 'fred', 'GDP', { from: '2024-01-01', to: '2024-12-31' })).toMatchObject({ days: ['2024-01-01'] });
    expect(await findSeries(store.db, 'fred', 'UNRATE')).toBeUndefined();
  });

  test('a revised value replaces the old one, one taken back is gone, and those the file no longer reaches stay', async () => {
    write(fred('REV'), 'date,value\n2020-01-01,1\n2020-02-01,2\n2020-03-01,3\n');
    await run('fred', { series: 'REV' });
    write(fred('REV'), 'date,value\n2020-02-01,2.5\n2020-03-01,.\n2020-04-01,4\n');
    await run('fred', { series: 'REV' });
    expect(said).toEqual(['REV: 3 values, 3 changed']);
    expect(await findSeries(store.db, 'fred', 'REV')).toMatchObject({ days: ['2020-01-01', '2020-02-01', '2020-04-01'], values: [1, 2.5, 4], unit: undefined });
  });

  test.each([
    ['a web page with status 200', '<!DOCTYPE html><html></html>', /is a web page and not data/],
    ['a truncated archive', gzipSync('date,value\n'.repeat(999)).subarray(0, 40), /ends in the middle/],
    ['other columns', 'id,name\n1,2\n', /has the columns id, name/],
    ['no value', 'date,value\n2020-01-01,.\n', /has no value/],
  ])('%s is refused with its reason, which is kept, and what is stored stays', async (_what, content, reason) => {
    write(fred('KEEP'), 'date,value\n2020-01-01,1\nx,2\n2020-03-01,3\n');
    await run('fred', { series: 'KEEP' }, NOW - 1000);
    write(fred('KEEP'), content);
    expect(await run('fred', { series: 'KEEP,GDP' })).toEqual({ loaded: 1, failed: 1 });
    expect(said[0]).toMatch(reason);
    expect(await findSeries(store.db, 'fred', 'KEEP')).toMatchObject({ values: [1, 3] });
    expect(await stateOf('KEEP')).toMatchObject({
      last_success_at: NOW - 1000,
      rows: 3,
      left_out: 1,
      last_failure_at: NOW,
      failure: expect.stringMatching(reason),
    });
    write(fred('KEEP'), 'date,value\n2020-01-01,1\n2020-03-01,3\n');
    await run('fred', { series: 'KEEP' });
    expect(await stateOf('KEEP')).toMatchObject({ last_success_at: NOW, left_out: 0, last_failure_at: null, failure: null });
  });

  test('yields are stored by maturity, a year at a time', async () => {
    const address = (year: number) =>
      `home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all__q__type=daily_treasury_yield_curve_and_field_tdr_date_value=${year}_and_page_and__format=csv`;
    write(address(2023), 'Date,"1 Mo","10 Yr"\n12/29/2023,5.6,3.88\n');
    write(address(2024), 'Date,"1 Mo","1.5 Month","10 Yr"\n01/02/2024,5.55,,3.95\n');
    expect(await run('treasury', { year: '2023-2024' })).toEqual({ loaded: 2, failed: 0 });
    expect(await findSeries(store.db, 'treasury', 'par-10Y')).toMatchObject({ days: ['2023-12-29', '2024-01-02'], values: [3.88, 3.95], unit: 'percent' });
    expect((await listSeries(store.db)).filter(({ source }) => source === 'treasury').map(({ series_id, rows }) => [series_id, rows])).toEqual([
      ['par-10Y', 2],
      ['par-1M', 2],
    ]);
    await expect(run('treasury', { year: '1950' })).rejects.toMatchObject({ reason: 'request' });
  });

  test('amounts convert at stored rates, with the day used, and not at all where there is none', async () => {
    write(
      'www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.xml',
      '<Envelope><Cube><Cube time="2024-01-02"><Cube currency="USD" rate="1.0956"/><Cube currency="GBP" rate="0.86645"/></Cube><Cube time="2023-12-29"><Cube currency="USD" rate="1.105"/></Cube></Cube></Envelope>',
    );
    write(fred('DEXTAUS'), 'date,value\n2024-01-01,.\n2024-01-02,30.95\n');
    write(fred('DEXUSUK'), 'date,value\n2024-01-02,1.2628\n');
    await run('fx');
    expect(said).toEqual(['reference rates: 3 rates of 2 currencies to 2024-01-02, 3 changed']);
    await run('fx', { series: 'DEXTAUS,DEXUSUK' });
    expect(await convertStored(store.db, 1095.6, 'USD', 'EUR', '2024-01-03')).toEqual({ amount: expect.closeTo(1000, 9), rate: 1 / 1.0956, day: '2024-01-02' });
    expect(await convertStored(store.db, 1, 'EUR', 'USD', '2024-01-01')).toMatchObject({ rate: 1.105, day: '2023-12-29' });
    expect(await convertStored(store.db, 86.645, 'GBX', 'EUR', '2024-01-02')).toMatchObject({ amount: expect.closeTo(1, 12) });
    expect(await convertStored(store.db, 309.5, 'TWD', 'USD', '2024-01-02')).toMatchObject({ amount: expect.closeTo(10, 12) });
    expect(await convertStored(store.db, 5, 'USD', 'EUR', '2024-01-10')).toBeUndefined();
    expect(await convertStored(store.db, 5, 'USD', 'XAU', '2024-01-02')).toBeUndefined();
    expect((await findExchangeRates(store.db, ['USD'], '2024-01-01', '2024-01-31')).get('EUR/USD')?.days).toEqual(['2023-12-29', '2024-01-02']);
    expect(await listExchangeRates(store.db)).toContainEqual({ base: 'EUR', currency: 'USD', first_year: 2023, last_year: 2024 });
    await run('fx');
    expect(said[0]).toContain('0 changed');
    await expect(run('fx', { series: 'GDP' })).resolves.toEqual({ loaded: 0, failed: 1 });
  });

  test('prices of a file join the stored ones, and the same file again changes nothing', async () => {
    const file = write('own.csv', 'Date,Close,Dividend,Split\n2024-01-02,100,,\n2024-01-03,49,1,2:1\n2024-01-04,50,,\n2024-07-01,50,,\n');
    expect(await run('prices', { symbol: 'tst', file })).toEqual({ loaded: 1, failed: 0 });
    expect(said).toEqual([
      'TST: 3 days from 2024-01-02 to 2024-01-04, 1 dividends, 1 splits; 3 days new',
      '  note: 1 rows were left out (line 5: Date 2024-07-01 is in the future)',
    ]);
    const stored = await findPrices(store.db, STOCK);
    expect(stored).toMatchObject({
      adjusted: 'raw',
      dividends: [{ ex_day: '2024-01-03', amount: 1 }],
      splits: [{ day: '2024-01-03', numerator: 2, denominator: 1 }],
    });
    await run('prices', { symbol: 'TST', file });
    expect(said[0]).toContain('0 days new');
    expect(await findPrices(store.db, STOCK)).toEqual(stored);
    await run('prices', { symbol: 'TST', file: write('more.csv', 'Date,Close,Dividend,Split\n2024-01-05,51,,\n') });
    expect((await findPrices(store.db, STOCK))?.bars.map(({ day }) => day)).toEqual(['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05']);
  });

  test('adjusted prices never take the place of prices as traded unless that is asked for', async () => {
    write('stooq.com/q/d/l/__q__s=tst.us_and_i=d.csv', 'Date,Open,High,Low,Close,Volume\n2024-01-04,50,50,50,50,1\n');
    const before = await findPrices(store.db, STOCK);
    expect(await run('prices', { symbol: 'TST' })).toEqual({ loaded: 0, failed: 1 });
    expect(said[0]).toContain('--replace yes');
    expect(await findPrices(store.db, STOCK)).toEqual(before);
    expect(await run('prices', { symbol: 'TST', replace: 'yes' })).toEqual({ loaded: 1, failed: 0 });
    expect(await findPrices(store.db, STOCK)).toMatchObject({ adjusted: 'total', bars: [{ day: '2024-01-04' }], dividends: [], splits: [] });
  });

  test('a file that replaces takes back the wrong split of the one before', async () => {
    await run('prices', { symbol: 'TST', replace: 'yes', file: write('wrong.csv', 'Date,Close,Dividend,Split\n2024-01-02,100,,\n2024-01-03,50,,2:1\n') });
    await run('prices', { symbol: 'TST', replace: 'yes', file: write('right.csv', 'Date,Close,Dividend,Split\n2024-01-03,50,,\n') });
    expect(await findPrices(store.db, STOCK)).toMatchObject({ bars: [{ day: '2024-01-03' }], splits: [] });
  });

  test('a company loaded again keeps its prices as traded when the new ones are adjusted', async () => {
    await run('prices', { symbol: 'TST', replace: 'yes', file: join(folder, 'own.csv') });
    const before = await findPrices(store.db, STOCK);
    const [listing] = bundle.listings;
    if (listing === undefined) throw new Error('no listing');
    const bar = { day: '2024-01-04', open: null, high: null, low: null, close: 50, volume: null };
    const again = { ...bundle, listings: [{ ...listing, prices: { adjusted: 'total', bars: [bar], dividends: [], splits: [] } as const }] };
    const { prices_refused } = await storeIssuer(store.db, again, NOW);
    expect(prices_refused).toEqual([expect.stringContaining('cannot join the stored prices from 2024-01-02 to 2024-01-04')]);
    expect(await findPrices(store.db, STOCK)).toEqual(before);
  });

  test.each([
    ['a symbol nobody has', { symbol: 'NOPE', file: 'x' }, /no stock has the symbol NOPE/],
    ['a file that is not there', { symbol: 'TST', file: '/nowhere/x.csv' }, /is not a file/],
  ])('%s is named', async (_what, request, reason) => {
    expect(await run('prices', request)).toEqual({ loaded: 0, failed: 1 });
    expect(said[0]).toMatch(reason);
  });

  test('without a symbol, prices of every stock behind the last session are loaded, and none when all are of it', async () => {
    const stooq = (close: number, day: string) =>
      write(
        'stooq.com/q/d/l/__q__s=tst.us_and_i=d.csv',
        `Date,Open,High,Low,Close,Volume\n2024-01-04,50,50,50,50,1\n${day},${close},${close},${close},${close},1\n`,
      );
    stooq(60, '2024-06-27');
    await run('prices', { symbol: 'TST', replace: 'yes' });
    stooq(61, '2024-06-28');
    // A minute before and at the end of the session of Friday, 28 June 2024.
    expect(await run('prices', {}, NOW - 60_000)).toEqual({ loaded: 0, failed: 0 });
    expect(said).toEqual(['All prices are of the last session.']);
    expect(await run('prices', {}, NOW)).toEqual({ loaded: 1, failed: 0 });
    expect((await findPrices(store.db, STOCK))?.bars.map(({ day }) => day)).toEqual(['2024-01-04', '2024-06-27', '2024-06-28']);
    expect(await run('prices', {}, NOW + 86_400_000)).toEqual({ loaded: 0, failed: 0 });
  });

  test('a mirror may hold a Yahoo chart without its events, whose prices stay adjusted for splits', async () => {
    const quote = [{ open: [1, 2], high: [1, 2], low: [1, 2], close: [1, 2], volume: [1, 1] }];
    const meta = { currency: 'USD', symbol: 'TST', exchangeTimezoneName: 'America/New_York', dataGranularity: '1d' };
    write(
      'query1.finance.yahoo.com/v8/finance/chart/TST',
      JSON.stringify({ chart: { result: [{ meta, timestamp: [1704205800, 1704292200], indicators: { quote } }] } }),
    );
    expect(await run('prices', { symbol: 'TST', from: 'yahoo', replace: 'yes' })).toEqual({ loaded: 1, failed: 0 });
    expect(await findPrices(store.db, STOCK)).toMatchObject({ adjusted: 'split', bars: [{ day: '2024-01-02' }, { day: '2024-01-03' }] });
  });

  test.each([
    ['from a vendor nobody knows', { symbol: 'TST', from: 'bloomberg' }],
    ['adjusted in a way nobody knows', { symbol: 'TST', adjusted: 'half' }],
    ['of one file for two symbols', { symbol: 'TST,ABC', file: 'x' }],
  ])('prices %s are refused before anything is read', async (_what, request) => {
    await expect(run('prices', request)).rejects.toMatchObject({ name: 'SourceRefusal', reason: 'request' });
  });

  test('prices in another currency than the listing are refused', async () => {
    const quote = [{ open: [1], high: [1], low: [1], close: [1], volume: [1] }];
    const meta = { currency: 'GBp', symbol: 'TST', exchangeTimezoneName: 'Europe/London', dataGranularity: '1d' };
    const file = write('chart.json', JSON.stringify({ chart: { result: [{ meta, timestamp: [1704182400], indicators: { quote } }], error: null } }));
    expect(await run('prices', { symbol: 'TST', file })).toEqual({ loaded: 0, failed: 1 });
    expect(said[0]).toContain('has prices in GBX, but TST is listed in USD');
  });
});

test('every source says what it loads, on what terms, and what can be asked of it', () => {
  for (const { name, describe, terms, options } of sources) {
    expect([name, describe, terms].every((text) => text.length > 1)).toBe(true);
    expect(Object.keys(options).length).toBeGreaterThan(0);
  }
  expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
});
