import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SearchItem } from '#contract/entities/market/search.ts';
import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { addressOfItem, MOST_STOCKS, searchTypeOrder, searchTypes, slugOf, wantedTypes, withFewStocks } from '#contract/search-types.ts';
import { nameOfStock } from '#contract/stock-name.ts';

const everywhere = () => true;
const onlyStocks = (path: string) => path.startsWith('/stock/');
const halden: StockSearchResult = {
  ...{ stockid: 'US0000HLDN', display_symbol: 'HLDN', symbol: 'HLDN', exchange: 'NAS', company: 'Halden Instruments', currency: 'USD' },
  ...{ delisted: false, morn_secr_id: null },
};
const stock = (more: Partial<StockSearchResult> = {}): SearchItem => ({ type: 'stock', data: { ...halden, ...more } });

test('the types are in order under the headings of the product [SEARCH-04, SEARCH-28]', () => {
  expect(searchTypeOrder).toEqual(['stock', 'delisted', 'guru', 'insider', 'eco', 'glossary', 'menu', 'industry', 'news']);
  expect(searchTypeOrder.map((type) => searchTypes[type].heading)).toEqual([
    ...['Stocks', 'Delisted Stocks', 'Gurus', 'Insiders', 'Economic Indicators', 'Financial Glossary', 'Web Pages', 'Industry', 'Articles'],
  ]);
});

test.each<[what: string, item: SearchItem, address: string]>([
  ['a US stock, by the bare symbol', stock(), '/stock/HLDN/summary'],
  ['a share class, with its point', stock({ display_symbol: 'BRK.B', symbol: 'BRK-B' }), '/stock/BRK.B/summary'],
  ['another stock, by exchange and symbol', stock({ stockid: 'GB0000000H', display_symbol: 'LSE:HFR', symbol: 'HFR' }), '/stock/LSE:HFR/summary'],
  ['a delisted stock, by its stockid', { type: 'delisted', data: { ...halden, delisted: true } }, '/stock/US0000HLDN/summary'],
  ['a fund, on a page for funds', stock({ display_symbol: 'HBF', morn_secr_id: 'etf-US0000HLDN' }), '/etf/HBF/summary'],
  ['an index, on a page for indices', stock({ display_symbol: 'GSPC', morn_secr_id: 'IDX1' }), '/idx/GSPC'],
  [
    'an economic indicator',
    { type: 'eco', data: { id: 'CPIAUCSL', name: 'Consumer Price Index (CPI)' } },
    '/economic_indicators/CPIAUCSL/consumer-price-index-cpi',
  ],
  ['an article', { type: 'news', data: { id: 12, title: 'Halden’s café, two years on', posted_on: null } }, '/news/12/halden-s-cafe-two-years-on'],
  ['a guru', { type: 'guru', data: { GuruName: 'Maeve Halloran', fundticker: 'HALL', firm: null, picture: null } }, '/guru/maeve+halloran/summary'],
  ['a page', { type: 'menu', data: { label: 'Portfolio', path: '/portfolio' } }, '/portfolio'],
  [
    'an industry within its group and sector',
    { type: 'industry', data: { name: 'R&D', sector: 'Health Care', group: 'Labs', industry: 'R&D', count: 3 } },
    '/stocks/sector/Health%20Care/Labs/R%26D',
  ],
])('the search leads to %s [SEARCH-14, SEARCH-15]', (_what, item, address) => {
  expect(addressOfItem(item, everywhere)).toBe(address);
});

test('a fund leads to its own summary, which is a page of this app [SEARCH-16]', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
  const isRoute = (path: string) => routes.includes(`'${path.replace(/^\/etf\/[^/]+/, '/etf/$name')}'`);
  expect(addressOfItem(stock({ morn_secr_id: 'etf-US0000HLDN' }), isRoute)).toBe('/etf/HLDN/summary');
});

test('a fund leads to its stock page where funds have no pages, and an index nowhere', () => {
  expect(addressOfItem(stock({ morn_secr_id: 'etf-US0000HLDN' }), onlyStocks)).toBe('/stock/HLDN/summary');
  expect(addressOfItem(stock({ morn_secr_id: 'IDX1' }), onlyStocks)).toBeUndefined();
  expect(addressOfItem({ type: 'eco', data: { id: 'CPIAUCSL', name: 'CPI' } }, onlyStocks)).toBeUndefined();
});

test('rows of stocks and gurus carry the keyword, others do not [SEARCH-25]', () => {
  expect(addressOfItem(stock(), everywhere, {}, 'hal & co')).toBe('/stock/HLDN/summary?search=hal%20%26%20co');
  const guru = { GuruName: 'Maeve Halloran', fundticker: 'HALL', firm: null, picture: null };
  expect(addressOfItem({ type: 'guru', data: guru }, everywhere, {}, 'hal')).toBe('/guru/maeve+halloran/summary?search=hal');
  expect(addressOfItem({ type: 'menu', data: { label: 'Portfolio', path: '/portfolio' } }, everywhere, {}, 'por')).toBe('/portfolio');
});

test('a definition is explained by the stock looked at last, else by the largest company', () => {
  const roe: SearchItem = { type: 'glossary', data: { id: 'roe', label: 'Return on equity', group: 'Profitability', formula: null, stock: 'BIG' } };
  expect(addressOfItem(roe, everywhere)).toBe('/stock/BIG/data/roe');
  expect(addressOfItem(roe, everywhere, { stock: 'LSE:HFR' })).toBe('/stock/LSE:HFR/data/roe');
  const pe: SearchItem = { type: 'glossary', data: { id: 'pe', label: 'P/E', group: 'Price to', formula: null, stock: 'BIG', priced: true } };
  expect(addressOfItem(pe, everywhere, { stock: 'LSE:HFR' })).toBe('/glossary/pe');
});

test('a page about a stock needs one that was looked at', () => {
  const chart: SearchItem = { type: 'menu', data: { label: 'Interactive Chart', path: '/stock/{ticker}/chart', fill: 'stock' } };
  expect(addressOfItem(chart, everywhere)).toBeUndefined();
  expect(addressOfItem(chart, everywhere, { stock: 'HLDN' })).toBe('/stock/HLDN/chart');
});

test('one or two characters search stocks only, whatever tab is open [SEARCH-10]', () => {
  expect(wantedTypes(2).map(({ type }) => type)).toEqual(['stock', 'delisted']);
  expect(wantedTypes(2, 'glossary')).toEqual([]);
  expect(wantedTypes(3).map(({ type }) => type)).toEqual(searchTypeOrder);
  expect(wantedTypes(3, 'glossary')).toEqual([{ type: 'glossary', most: 100 }]);
});

test('at most twelve stocks are shown, the delisted behind the traded [SEARCH-06]', () => {
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
  const found = [
    { type: 'stock' as const, entries: numbers(0, 10) },
    { type: 'delisted' as const, entries: numbers(100, 10) },
    { type: 'menu' as const, entries: numbers(200, 5) },
  ];
  expect(withFewStocks(found)).toEqual([...numbers(0, 10), 100, 101, ...numbers(200, 5)]);
  expect(withFewStocks([{ type: 'delisted', entries: numbers(0, 50) }])).toHaveLength(50);
  expect(MOST_STOCKS).toBe(12);
});

test('names become parts of addresses without signs and accents', () => {
  expect(slugOf(' 10-Year Treasury: Élan! ')).toBe('10-year-treasury-elan');
  expect(nameOfStock({ ...halden, display_symbol: 'LSE:HFR' })).toBe('LSE:HFR');
});
