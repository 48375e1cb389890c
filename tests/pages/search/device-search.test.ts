import { expect, test } from 'vitest';
import type { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import { searchDirectory } from '#server/search/search-directory.ts';
import { makeDeviceSearch, searchOnDevice } from '../../../src/pages/search/device-search.ts';
import { storedFirst } from '../../../src/pages/search/stored-first.ts';

const stock = (stockid: string, display_symbol: string, company: string, more = {}) => ({
  ...{ stockid, display_symbol, symbol: display_symbol.replace(/^.*:/, ''), exchange: 'NYSE', company, currency: 'USD', delisted: false, morn_secr_id: null },
  ...more,
});
const traded = [
  stock('US00000001', 'ROPE', 'Halden Ropes'),
  stock('CA00000002', 'TSX:HMR', 'Halden Maritime', { exchange: 'TSX', currency: 'CAD' }),
  stock('US00000003', 'HBF', 'Halden Broad Fund', { morn_secr_id: 'etf-US00000003' }),
];
const gone = [stock('US00000004', 'HRL', 'Halden Rail', { delisted: true })];
const others: SearchItem[] = [
  { type: 'industry', data: { name: 'Ropes', sector: 'Industrials', group: 'Ropes', count: 1 } },
  { type: 'menu', data: { label: 'Portfolio', path: '/portfolio' } },
];
/** As it comes over the wire. */
const directory = JSON.parse(JSON.stringify(searchDirectory(traded, gone, others))) as SearchDirectory;

const ready = (of: SearchDirectory) =>
  makeDeviceSearch(
    of,
    () => 0,
    async () => undefined,
  );

test('a device finds the same as the server, each stock with all that is shown of it', async () => {
  const device = await ready(directory);
  expect(searchOnDevice(device, 'halden').map(({ type, data }) => [type, data])).toEqual([...traded.map((data) => ['stock', data]), ['delisted', gone[0]]]);
  expect(searchOnDevice(device, 'ropes').map(({ type }) => type)).toEqual(['stock', 'industry']);
  expect(searchOnDevice(device, 'portfolio')).toEqual([others[1]]);
  expect(searchOnDevice(device, 'hladen', 'delisted').map(({ data }) => data)).toEqual(gone);
  expect(searchOnDevice(device, 'po')).toEqual([]);
});

test('making a large directory ready leaves the page its turns', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => stock(`US${String(i).padStart(8, '0')}`, `S${i}`, `Company ${i} of many`));
  let [clock, pauses] = [0, 0];
  const device = await makeDeviceSearch(
    searchDirectory(many, [], []),
    () => (clock += 5),
    async () => void pauses++,
  );
  expect(pauses).toBeGreaterThan(10);
  expect(searchOnDevice(device, 'S9999')).toHaveLength(1);
});

test('a large market leaves the smallest companies to the server', () => {
  const many = Array.from({ length: 12_500 }, (_, i) => stock(`US${String(i).padStart(8, '0')}`, `S${i}`, 'Company'));
  const kept = searchDirectory(many, gone, []);
  expect([kept.total, kept.stocks.stockid.length, kept.delisted]).toEqual([12_501, 12_000, 0]);
});

test('without a server stocks whose pages are here come first, also those the directory leaves out', async () => {
  const found = searchOnDevice(await ready(directory), 'halden');
  const stored = [
    { name: 'TSX:HMR', symbol: 'TSX:HMR', stockid: 'CA00000002', company: 'Halden Maritime' },
    { name: 'OLD', symbol: 'OLD', stockid: 'US00000009', company: 'Halden of Old' },
  ];
  const { items, openedAs } = storedFirst(found, stored, 'halden');
  expect(items.map(({ data }) => ('company' in data ? data.company : ''))).toEqual([
    'Halden Maritime',
    'Halden of Old',
    'Halden Ropes',
    'Halden Broad Fund',
    'Halden Rail',
  ]);
  expect(openedAs.get('CA00000002')).toBe('TSX:HMR');
});
