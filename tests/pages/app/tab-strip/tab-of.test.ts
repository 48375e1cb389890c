import { describe, expect, test } from 'vitest';
import { tabLabel, tabOf } from '../../../../src/app/tab-strip/tab-of.ts';

/** What stands on the tab of an address; undefined where it has none. */
function labelAt(address: string, title = 'The title of the page'): string | undefined {
  const { pathname, search } = new URL(address, 'http://localhost');
  const place = tabOf(pathname, search);
  return place && tabLabel(place, title);
}

test.each(['/news/post', '/news/post/editor', '/news/post/editor/12', '/news/post/12'])('%s shows Post Article', (address) => {
  expect(tabOf(address)?.name).toBe('news-post');
  expect(labelAt(address)).toBe('Post Article');
});

test.each([
  ['/news/123/rates', 'rates'],
  ['/news/123/q3-call', 'q3 call'],
  ['/news/123/seven-7', 'seven 7'],
  ['/news/123/eight-88', 'eight ...'],
  ['/news/123/halden-instruments-raises-its-dividend', 'halden...'],
  ['/news/123/halden/mock', 'mock'],
  ['/news/1234567', '1234567'],
  ['/news/12345678', '123456...'],
  ['/news/123/%C3%A9nergie-verte', 'énergi...'],
])('the tab of %s shows %s', (address, label) => {
  expect(tabOf(address)?.name).toBe('news-message');
  expect(labelAt(address)).toBe(label);
});

test.each([
  ['/idx/SPX', 'idx-ticker', 'SPX'],
  ['/etf/SPY/summary', 'etf-ticker', 'SPY'],
  ['/etf/SPY/holdings/portfolio', 'etf-ticker', 'SPY'],
  ['/stock/HLDN/summary', 'stock-name', 'HLDN'],
  ['/stock/LSE:HFR/financials', 'stock-name', 'LSE:HFR'],
  ['/stock/HLDN/data/pe', 'stock-name', 'HLDN'],
  ['/guru/skerry-capital/summary', 'guru-name', 'Skerry Capital'],
  ['/guru/skerry-capital/current-portfolio/low-pe', 'guru-name', 'Skerry Capital'],
  ['/guru/list', 'page', 'The title of the page'],
  ['/news', 'page', 'The title of the page'],
  ['/news-management', 'page', 'The title of the page'],
  ['/', 'page', 'Home'],
])('the tab of %s is a %s and shows %s', (address, name, label) => {
  expect(tabOf(address)?.name).toBe(name);
  expect(labelAt(address)).toBe(label);
});

test('the tab of an investor has its name as the title of the page spells it', () => {
  const place = tabOf('/guru/t.+rowe+price+equity+income+fund/summary');
  expect(place && tabLabel(place, 'T. Rowe Price Equity Income Fund holdings')).toBe('T. Rowe Price Equity Income Fund');
  expect(place && tabLabel(place, 'Sextant')).toBe('T. Rowe Price Equity Income Fund');
});

describe('where a tab leads', () => {
  test.each([
    ['/stock/HLDN/financials', '/stock/HLDN/summary'],
    ['/stock/HLDN', '/stock/HLDN/summary'],
    ['/stock/LSE:HFR/chart?range=5Y', '/stock/LSE:HFR/summary'],
  ])('%s leads to the summary of the stock, %s [TAB-10]', (from, to) => {
    const { pathname, search } = new URL(from, 'http://localhost');
    expect(tabOf(pathname, search)?.address).toBe(to);
  });

  test('all pages of a stock share a tab, other pages have one each', () => {
    expect(tabOf('/stock/HLDN/chart')?.key).toBe(tabOf('/stock/HLDN/data/pe')?.key);
    expect(tabOf('/stocks')?.key).not.toBe(tabOf('/stocks/region/usa')?.key);
    expect(tabOf('/stocks/')?.key).toBe(tabOf('/stocks')?.key);
  });

  test('a page keeps the choices in its address, and loses how one came to it', () => {
    expect(tabOf('/user/me', '?tab=bookmarks&search=hal&dialog=portfolio-create')?.address).toBe('/user/me?tab=bookmarks');
    expect(tabOf('/portfolio', '?create=true')?.address).toBe('/portfolio');
  });

  test.each(['/login', '/logout', '/register', '/reset', '/404', '/widgets/stock'])('%s is passed through and kept nowhere', (path) => {
    expect(tabOf(path)).toBeUndefined();
  });
});

test('what is known of all stocks is a separate page, not a stock', () => {
  expect(tabOf('/stock/meta')).toEqual({ name: 'page', key: '/stock/meta', address: '/stock/meta' });
  expect(tabOf('/stock/META/summary')?.subject).toBe('META');
});
