import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enterChoice, moved } from '#app/search/box/search-moves.ts';
import { heldInWords } from '#app/search/box/use-held.ts';
import { offlineNote } from '#app/search/results/offline-note.ts';
import { guruAi, resultGroups, type Surroundings, searchPage, shortcutsOf } from '#app/search/results/result-groups.ts';
import type { SearchItem } from '#contract/entities/market/search.ts';

const plain = (options: number) => ({ options, guru: false });

test('arrows move through the results and start again at the other end [SEARCH-11]', () => {
  expect(moved(-1, 1, plain(3))).toBe(0);
  expect(moved(2, 1, plain(3))).toBe(0);
  expect(moved(0, -1, plain(3))).toBe(2);
  expect(moved(-1, -1, plain(3))).toBe(2);
  expect(moved(-1, 1, plain(0))).toBe(-1);
});

test('down past the last result is the question to Guru AI, once there is one', () => {
  expect(moved(2, 1, { options: 3, guru: true })).toBe(3);
  expect(moved(3, 1, { options: 3, guru: true })).toBe(0);
  expect(moved(-1, 1, { options: 0, guru: true })).toBe(0);
});

test('Enter opens the highlighted result, or the first if none is highlighted [SEARCH-11]', () => {
  expect(enterChoice('found', 2, plain(3))).toEqual({ opens: 'option', index: 2 });
  expect(enterChoice('found', -1, plain(3))).toEqual({ opens: 'option', index: 0 });
  expect(enterChoice('unreached', -1, plain(1))).toEqual({ opens: 'option', index: 0 });
});

test('Enter without a result asks Guru AI, lists what the search page has, or takes the keyword for a symbol [SEARCH-13]', () => {
  expect(enterChoice('found', 0, { options: 0, guru: true })).toEqual({ opens: 'guru' });
  expect(enterChoice('found', -1, { options: 0, guru: true })).toEqual({ opens: 'search-page' });
  expect(enterChoice('unreached', -1, plain(0))).toEqual({ opens: 'search-page' });
  expect(enterChoice('failed', -1, plain(0))).toEqual({ opens: 'symbol' });
});

test('Enter waits for an answer that is on its way, and opens nothing that nobody chose while nothing is typed', () => {
  expect(enterChoice('loading', -1, plain(0))).toEqual({ opens: 'answer' });
  expect(enterChoice('idle', -1, plain(4))).toEqual({ opens: 'nothing' });
  expect(enterChoice('idle', 1, plain(4))).toEqual({ opens: 'option', index: 1 });
});

test('the search page is asked by keyword and tab, Guru AI by keyword [SEARCH-23]', () => {
  expect(searchPage('brk.b & co')).toBe('/search?s=brk.b%20%26%20co');
  expect(searchPage('hal', 'glossary')).toBe('/search?s=hal&tab=glossary');
  expect(guruAi('what is roe?')).toBe('/guru-ai?q=what%20is%20roe%3F');
});

const data = {
  stockid: 'US0000HLDN',
  display_symbol: 'HLDN',
  symbol: 'HLDN',
  exchange: 'NAS',
  company: 'Halden',
  currency: 'USD',
  delisted: false,
  morn_secr_id: null,
};
const items: SearchItem[] = [
  { type: 'menu', data: { label: 'Portfolio', path: '/portfolio' } },
  { type: 'menu', data: { label: 'My Account', path: '/user/me', audience: 'member' } },
  { type: 'delisted', data: { ...data, stockid: 'US0000GONE', delisted: true } },
  { type: 'stock', data },
  { type: 'news', data: { id: 1, title: 'Halden', posted_on: null } },
];
const around: Surroundings = { exists: (path) => !path.startsWith('/news'), viewer: undefined, known: {}, keyword: 'hal' };

test('results are in groups by type, and what has no page or is not for a visitor is not shown [SEARCH-04]', () => {
  const groups = resultGroups(items, around);
  expect(groups.map(({ heading, options }) => [heading, options.map(({ address }) => address)])).toEqual([
    ['Stocks', ['/stock/HLDN/summary?search=hal']],
    ['Delisted Stocks', ['/stock/US0000GONE/summary?search=hal']],
    ['Web Pages', ['/portfolio']],
  ]);
});

test('More of delisted stocks is on the tab of stocks [SEARCH-05, SEARCH-23]', () => {
  expect(resultGroups(items, around).map(({ tab }) => tab)).toEqual(['stock', 'stock', 'menu']);
});

test('without a server a stock leads to its stored pages, and others are marked', () => {
  const groups = resultGroups(items, { ...around, keyword: '', openedAs: new Map([['US0000HLDN', 'US0000HLDN']]) });
  expect(groups.flatMap(({ options }) => options.map(({ address, here }) => [address, here]))).toEqual([
    ['/stock/US0000HLDN/summary', true],
    ['/stock/US0000GONE/summary', false],
    ['/portfolio', true],
  ]);
});

const stock: SearchItem = { type: 'stock', data };
const labels = (item: SearchItem, exists: (path: string) => boolean) =>
  shortcutsOf(item, '/stock/HLDN/summary?search=hal', exists).map(({ label, address }) => `${label} ${address}`);

test('the top stock offers its main pages, as far as they exist [SEARCH-20]', () => {
  expect(labels(stock, () => true)).toEqual(['Summary /stock/HLDN/summary', 'Financial /stock/HLDN/financials', 'DCF Valuation /stock/HLDN/dcf']);
  expect(labels(stock, (path) => !path.endsWith('/dcf'))).toEqual(['Summary /stock/HLDN/summary', 'Financial /stock/HLDN/financials']);
});

test('a fund offers its trades and holdings, which are pages of this app [SEARCH-21]', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../../src/routeTree.gen.ts'), 'utf8');
  const isRoute = (path: string) => routes.includes(`'${path.replace(/^\/etf\/[^/]+/, '/etf/$name')}'`);
  const fund: SearchItem = { type: 'stock', data: { ...data, morn_secr_id: 'etf-US0000HLDN' } };
  expect(shortcutsOf(fund, '/etf/HLDN/summary', isRoute).map(({ label, address }) => `${label} ${address}`)).toEqual([
    'Summary /etf/HLDN/summary',
    'Trades /etf/HLDN/trades',
    'Holdings /etf/HLDN/holdings/portfolio',
  ]);
});

test('a fund offers its trades and holdings, as far as they exist', () => {
  const fund: SearchItem = { type: 'stock', data: { ...data, morn_secr_id: 'etf-US0000HLDN' } };
  expect(labels(fund, () => true)).toEqual(['Summary /stock/HLDN/summary', 'Trades /etf/HLDN/trades', 'Holdings /etf/HLDN/holdings/portfolio']);
  expect(labels(fund, () => false)).toEqual(['Summary /stock/HLDN/summary']);
});

test('what a member has of a stock is described in a sentence', () => {
  expect(heldInWords([], 0)).toBeUndefined();
  expect(heldInWords(['Core'], 1)).toBe('In Core. 1 note.');
  expect(heldInWords(['Core', 'Watch'], 0)).toBe('In Core and Watch.');
  expect(heldInWords(['Core', 'Watch', 'Old'], 2)).toBe('In Core and 2 more portfolios. 2 notes.');
});

test('without a server the search says what of it can be opened', () => {
  expect(offlineNote([])).toBe('Offline. Nothing on this device fits.');
  expect(offlineNote([true, true])).toBe('Offline. These are on this device.');
  expect(offlineNote([true, false])).toContain('in grey');
  expect(offlineNote([false])).toContain('names alone');
});
