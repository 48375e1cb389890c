import { expect, test } from 'vitest';
import type { SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import { addressOfItem } from '#contract/search-types.ts';
import type { OpenStore } from '#server/database/open.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { marketSearch } from '#server/search/market-search.ts';
import { bytesOf } from '#server/search/pack-search.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { FUND } from '#server/sources/sec/share-class.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly exchange?: string;
  readonly country?: string;
  readonly shareClass?: string;
  readonly delistedOn?: string;
  readonly sector?: string;
  readonly shares?: number;
}

function bundleOf({
  id,
  name,
  symbol,
  exchange = 'NYSE',
  country = 'US',
  shareClass = 'common',
  delistedOn,
  sector = 'Industrials',
  shares = 100,
}: Company): IssuerBundle {
  const parts = { sector, industry_group: `${sector} Equipment`, industry: `${sector} Machinery` };
  const issuer = {
    issuer_id: `test:${id}`,
    name,
    cik: null,
    country,
    sic: null,
    ...parts,
    description: null,
    fiscal_year_end: null,
    former_names: [],
    demo: false,
  };
  const bar = { day: '2025-01-02', open: 10, high: 10, low: 10, close: 10, volume: 1000 };
  const listing = {
    ...{ stockid: id, share_class: shareClass, country, exchange, currency: 'USD', isin: null, delisted_on: delistedOn ?? null },
    symbols: [{ symbol, exchange, valid_from: '2020-01-01', valid_to: null }],
    prices: { bars: [bar], dividends: [], splits: [] },
  };
  const filing = { form: '10-K', accession: '0000000001-25-000001', filed: '2025-02-01' };
  const fact = (concept: string, unit: string, value: number, start?: string) => ({
    ...{ taxonomy: 'us-gaap', concept, unit, end: '2024-12-31', value, ...filing },
    ...(start !== undefined && { start }),
  });
  const facts = [fact('Revenues', 'USD', 1000, '2024-01-01'), fact('CommonStockSharesOutstanding', 'shares', shares)];
  return { issuer, listings: [listing], filings: [], facts };
}

const ropes: Company = { id: 'US00000001', name: 'Halden Ropes Inc', symbol: 'ROPE', shares: 900 };
const market: readonly Company[] = [
  ropes,
  { id: 'CA00000002', name: 'Halden Maritime', symbol: 'HMR', exchange: 'TSX', country: 'CA', shares: 50 },
  { id: 'US00000003', name: 'Halden Broad Fund', symbol: 'HBF', shareClass: FUND, shares: 10 },
  { id: 'US00000004', name: 'Halden Rail', symbol: 'HRL', delistedOn: '2015-06-30' },
  { id: 'US00000005', name: 'Orrery Software', symbol: 'ORRY', sector: 'Technology', shares: 5 },
];

async function stocked(opening: Promise<OpenStore>, companies: readonly Company[] = market) {
  const store = await opening;
  for (const company of companies) await storeIssuer(store.db, bundleOf(company), 1);
  const services = testServices(store);
  const api = testApi(services);
  const get = (path: string, headers: Record<string, string> = {}) => api.request(`/reader/_api/${path}`, { headers });
  const search = async (text: string, type?: SearchType): Promise<SearchItem[]> =>
    (await get(`_search?text=${encodeURIComponent(text)}${type === undefined ? '' : `&type=${type}`}`)).json();
  return { store, get, search };
}

const typesOf = (items: readonly SearchItem[]) => [...new Set(items.map(({ type }) => type))];
const named = (items: readonly SearchItem[], type: SearchType) =>
  items
    .filter((item) => item.type === type)
    .map(({ data }) => ('company' in data ? data.company : 'label' in data ? data.label : 'name' in data ? data.name : ''));

describeOnStores('the search of everything', (openFresh) => {
  test('finds stocks, delisted stocks, definitions, pages and industries, each with its type and data [SEARCH-28, SEARCH-30]', async () => {
    const { search } = await stocked(openFresh());
    const halden = await search('halden');
    expect(named(halden, 'stock')).toEqual(['Halden Ropes Inc', 'Halden Maritime', 'Halden Broad Fund']);
    expect(named(halden, 'delisted')).toEqual(['Halden Rail']);
    expect(named(await search('return on equity'), 'glossary')).toContain('Return on equity');
    expect(named(await search('roe'), 'glossary')[0]).toBe('Return on equity');
    expect(named(await search('ev/ebitda'), 'glossary')[0]).toBe('EV/EBITDA');
    expect(named(await search('p/e'), 'glossary')).toContain('P/E');
    expect(named(await search('portfolio'), 'menu')).toContain('Portfolio');
    expect(named(await search('technology'), 'industry')).toEqual(['Technology', 'Technology Equipment', 'Technology Machinery']);
    expect(typesOf(await search('software'))).toEqual(['stock']);
  });

  test('answers of a stock what a row shows and where it leads [SEARCH-27, SEARCH-28]', async () => {
    const { search, get } = await stocked(openFresh());
    const [rope] = await search('rope');
    const data = {
      stockid: 'US00000001',
      display_symbol: 'ROPE',
      symbol: 'ROPE',
      exchange: 'NYSE',
      company: 'Halden Ropes Inc',
      currency: 'USD',
      delisted: false,
      morn_secr_id: null,
    };
    expect(rope).toEqual({ type: 'stock', data });
    expect(await (await get('stocks/_search?q=rope&all_exchanges=1')).json()).toEqual([data]);
    expect(await search('hbf')).toMatchObject([{ type: 'stock', data: { morn_secr_id: 'etf-US00000003' } }]);
  });

  test('searches stocks alone for a term of one or two characters [SEARCH-10]', async () => {
    const { search } = await stocked(openFresh());
    for (const text of ['p', 'ro', ' r.o '])
      expect(
        typesOf(await search(text)).filter((type) => type !== 'stock' && type !== 'delisted'),
        text,
      ).toEqual([]);
    expect(typesOf(await search('ret'))).toContain('glossary');
  });

  test('answers at most twelve stocks, the delisted ones among them, and more of a type that is asked for [SEARCH-06]', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({
      id: `US000001${String(i).padStart(2, '0')}`,
      name: `Wave ${i}`,
      symbol: `WAV${i}`,
      ...(i > 9 && { delistedOn: '2020-01-01' }),
    }));
    const { search } = await stocked(openFresh(), many);
    const found = await search('wave');
    expect(named(found, 'stock')).toHaveLength(10);
    expect(named(found, 'delisted')).toHaveLength(2);
    expect(typesOf(await search('wave', 'delisted'))).toEqual(['delisted']);
    expect(await search('wave', 'delisted')).toHaveLength(10);
    expect(await search('wave', 'eco')).toEqual([]);
  });

  test('leaves out other exchanges when the stock search is set so [SEARCH-30]', async () => {
    const { get } = await stocked(openFresh());
    const symbols = async (query: string) =>
      (await (await get(`stocks/_search?q=halden${query}`)).json()).map(({ display_symbol }: { display_symbol: string }) => display_symbol);
    expect(await symbols('&all_exchanges=1')).toEqual(['ROPE', 'TSX:HMR', 'HBF', 'HRL']);
    expect(await symbols('&all_exchanges=0')).toEqual(['ROPE', 'HBF', 'HRL']);
  });

  test('finds what was meant, and nothing where nothing is like it', async () => {
    const { search } = await stocked(openFresh());
    expect(named(await search('ohlden mairtime'), 'stock')).toEqual([]);
    expect(named(await search('hladen mairtime'), 'stock')).toEqual(['Halden Maritime']);
    expect(await search('zzzzqqq')).toEqual([]);
    expect(await search('.^')).toEqual([]);
  });

  test('may be kept by everyone and costs nothing while the market stays as it is, and finds a new company at once', async () => {
    const { store, get, search } = await stocked(openFresh(), [ropes]);
    const first = await get('_search?text=halden');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect((await get('_search?text=halden', { 'if-none-match': tag })).status).toBe(304);
    expect(await marketSearch(store.db)).toBe(await marketSearch(store.db));
    await storeIssuer(store.db, bundleOf({ id: 'US00000009', name: 'Halden Kites', symbol: 'KITE', shares: 1 }), 2);
    expect(named(await search('halden'), 'stock')).toEqual(['Halden Ropes Inc', 'Halden Kites']);
  });

  test('finds a loaded figure of the economy by its name and its id, with its own page, as soon as it is loaded [SEARCH-18]', async () => {
    const { store, search } = await stocked(openFresh(), [ropes]);
    expect(await search('unemployment', 'eco')).toEqual([]);
    await storeSeries(store.db, { source: 'fred', title: 'Unemployment Rate' }, { series_id: 'UNRATE', observations: [{ day: '2026-01-01', value: 4.3 }] }, 1);
    const found = { type: 'eco' as const, data: { id: 'UNRATE', name: 'Unemployment Rate' } };
    expect(await search('unemployment', 'eco')).toEqual([found]);
    expect(await search('unrate')).toEqual([found]);
    expect(addressOfItem(found, () => true)).toBe('/economic_indicators/UNRATE/unemployment-rate');
  });

  test('lets one household ask three hundred times at once, then waits a moment', async () => {
    const { get } = await stocked(openFresh(), [ropes]);
    for (let asked = 0; asked < 300; asked++) expect((await get(`_search?text=rope${asked % 7}`)).status).toBe(200);
    const refused = await get('_search?text=rope');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('refuses a type there is none of, and a text that is too long', async () => {
    const { get } = await stocked(openFresh(), [ropes]);
    expect((await get('_search?text=a&type=weather')).status).toBe(400);
    expect((await get(`_search?text=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await get('_search')).status).toBe(400);
  });

  test('answers an empty market with pages alone', async () => {
    const { search } = await stocked(openFresh(), []);
    expect(await search('a')).toEqual([]);
    expect(typesOf(await search('portfolio'))).toEqual(['menu']);
    expect(await search('return on equity')).toEqual([]); // no company whose page would explain it
  });

  test('hands a device all it needs to search by itself, in a few bytes a company', async () => {
    const { store, get } = await stocked(openFresh());
    const directory = await (await get('_search/directory')).json();
    expect(directory).toMatchObject({
      total: 5,
      delisted: 1,
      stocks: { display_symbol: ['ROPE', 'TSX:HMR', 'HBF', 'ORRY', 'HRL'], symbol: [null, 'HMR', null, null, null] },
    });
    expect(directory.morn_secr_ids).toEqual({ 2: 'etf-US00000003' });
    expect(directory.exchanges[directory.stocks.exchange[1]]).toBe('TSX');
    expect(typesOf(directory.items)).toEqual(['glossary', 'menu', 'industry']);
    expect(bytesOf(await marketSearch(store.db))).toBeLessThan(400_000);
  });
});
