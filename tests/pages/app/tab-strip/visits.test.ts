import { describe, expect, test } from 'vitest';
import { stockVisit } from '../../../../src/app/tab-strip/stock-visit.ts';
import { createVisitStore } from '../../../../src/app/tab-strip/visit-store.ts';
import { MOST_TABS, neighbourOf, newestFirst, tabsWith, type Visit, withoutVisit, withVisit } from '../../../../src/app/tab-strip/visits.ts';

const page = (key: string, at: number): Visit => ({ key, address: key, title: key, at });
const keys = (visits: readonly Visit[]) => visits.map(({ key }) => key);
const opened = (...paths: string[]) => paths.map(page).reduce<Visit[]>(withVisit, []);

describe('the row of tabs', () => {
  test('a new page comes first, one that has a tab keeps its place', () => {
    expect(keys(opened('/a', '/b', '/c'))).toEqual(['/c', '/b', '/a']);
    expect(keys(opened('/a', '/b', '/c', '/b'))).toEqual(['/c', '/b', '/a']);
  });

  test('ten are kept, and the one not looked at for longest goes [TAB-13]', () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `/${number}`);
    expect(MOST_TABS).toBe(10);
    expect(keys(opened(...twelve))).toEqual(['/11', '/10', '/9', '/8', '/7', '/6', '/5', '/4', '/3', '/2']);
    // Looking at an old tab again keeps it.
    expect(keys(opened(...twelve.slice(0, 10), '/0', '/11', '/12'))).toEqual(['/12', '/11', '/9', '/8', '/7', '/6', '/5', '/4', '/3', '/0']);
  });

  test('closing the page in front leads to the next tab, at the end to the one before', () => {
    const tabs = opened('/a', '/b', '/c');
    expect(neighbourOf(tabs, '/b')?.key).toBe('/a');
    expect(neighbourOf(tabs, '/a')?.key).toBe('/b');
    expect(neighbourOf(opened('/a'), '/a')).toBeUndefined();
    expect(keys(withoutVisit(tabs, '/b'))).toEqual(['/c', '/a']);
  });

  test('the open page is always among the tabs, once [TAB-11]', () => {
    const tabs = opened('/a', '/b');
    expect(keys(tabsWith(tabs, page('/login', 9)))).toEqual(['/login', '/b', '/a']);
    expect(keys(tabsWith(tabs, page('/a', 9)))).toEqual(['/b', '/a']);
    expect(keys(tabsWith(tabs, undefined))).toEqual(['/b', '/a']);
  });

  test('what was open last is decided by time, not by place', () => {
    expect(keys(newestFirst(opened('/a', '/b', '/c', '/a')))).toEqual(['/a', '/c', '/b']);
  });
});

const halden = { stockid: 'US0000HLDN', display_symbol: 'HLDN', exchange: 'NAS', company: 'Halden Instruments', currency: 'USD', delisted: false };

test('the tab of a stock leads to its summary by display symbol, by stockid once it is delisted [TAB-10]', () => {
  expect(stockVisit(halden, 1)).toMatchObject({ key: '/stock/HLDN/summary', address: '/stock/HLDN/summary', title: 'Halden Instruments' });
  expect(stockVisit({ ...halden, display_symbol: 'LSE:HFR' }, 1).address).toBe('/stock/LSE:HFR/summary');
  expect(stockVisit({ ...halden, delisted: true }, 1).address).toBe('/stock/US0000HLDN/summary');
});

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
}

describe('what is kept of them', () => {
  test('outlives a reload; a page passed through is shown and not kept [TAB-13]', () => {
    const device = storage();
    const before = createVisitStore(() => device);
    before.show(page('/a', 1), { keep: true });
    before.show(page('/login', 2), { keep: false });
    expect(before.get().open?.key).toBe('/login');
    const after = createVisitStore(() => device);
    expect(keys(after.get().visits)).toEqual(['/a']);
    expect(after.get().open).toBeUndefined();
  });

  test('another window’s tabs are not lost', () => {
    const device = storage();
    const one = createVisitStore(() => device);
    const other = createVisitStore(() => device);
    one.get();
    other.show(page('/b', 1), { keep: true });
    one.show(page('/a', 2), { keep: true });
    expect(keys(one.get().visits)).toEqual(['/a', '/b']);
    other.refresh();
    expect(keys(other.get().visits)).toEqual(['/a', '/b']);
    expect(other.get().open?.key).toBe('/b');
  });

  test('storage that was emptied or spoilt means no tabs', () => {
    const device = storage();
    const store = createVisitStore(() => device);
    store.show(page('/a', 1), { keep: true });
    for (const spoilt of ['', '{}', '[{"key":"/a"}]', '[{"key":"/a","address":"//evil.example","title":"a","at":1}]']) {
      for (const key of device.kept.keys()) device.kept.set(key, spoilt);
      store.refresh();
      expect(store.get().visits).toEqual([]);
    }
  });

  test('listeners are called for every change', () => {
    const store = createVisitStore(() => device);
    const device = storage();
    let heard = 0;
    const stop = store.subscribe(() => {
      heard += 1;
    });
    store.show(page('/a', 1), { keep: true });
    store.close('/a');
    stop();
    store.forget();
    expect(heard).toBe(2);
  });
});
