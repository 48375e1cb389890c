import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterBuys } from '#domain/insiders/cluster-buys.ts';
import { combinedBuyers, isNetRepurchase } from '#domain/insiders/combined-buys.ts';
import { buySellRatio, insiderTrend } from '#domain/insiders/insider-trend.ts';
import { isChiefExecutive, isChiefFinancial, roleInWords } from '#domain/insiders/owner-role.ts';
import { tradeKind } from '#domain/insiders/trade-code.ts';
import { ownershipChange, suspectTrade, tradeValue } from '#domain/insiders/trade-figures.ts';

const buy = (insider_id: string, traded_on: string, value = 100) => ({ insider_id, traded_on, value });
const shown = (buys: Parameters<typeof clusterBuys>[0], rule?: Parameters<typeof clusterBuys>[1]) =>
  clusterBuys(buys, rule).map(({ reached_on, insiders, buys: of }) => [reached_on, insiders, of.length, of.reduce((sum, { value }) => sum + (value ?? 0), 0)]);

test('three insiders within fourteen days are a cluster, dated when the third bought, with the value of all four purchases', () => {
  const buys = [buy('A', '2026-03-01'), buy('B', '2026-03-09'), buy('A', '2026-03-10'), buy('C', '2026-03-15')];
  expect(shown(buys)).toEqual([['2026-03-15', 3, 4, 400]]);
});

test('a day later the first purchase no longer belongs to it', () => {
  const buys = [buy('A', '2026-03-01'), buy('B', '2026-03-09'), buy('A', '2026-03-10'), buy('C', '2026-03-16')];
  expect(shown(buys)).toEqual([['2026-03-16', 3, 3, 300]]);
});

test('one insider who buys three times is no cluster, and both numbers are settings', () => {
  expect(shown([buy('A', '2026-03-01'), buy('A', '2026-03-02'), buy('A', '2026-03-03')])).toEqual([]);
  const two = [buy('A', '2026-03-01'), buy('B', '2026-03-05')];
  expect(shown(two)).toEqual([]);
  expect(shown(two, { insiders: 2, days: 7 })).toHaveLength(1);
  expect(shown(two, { insiders: 2, days: 3 })).toEqual([]);
});

test('a cluster goes on while purchases follow within fourteen days, and the next one needs three insiders anew', () => {
  const first = [buy('A', '2026-01-01'), buy('B', '2026-01-02'), buy('C', '2026-01-03'), buy('A', '2026-01-17')];
  expect(shown(first)).toEqual([['2026-01-03', 3, 4, 400]]);
  expect(shown([...first, buy('A', '2026-02-10'), buy('B', '2026-02-11')])).toEqual([['2026-01-03', 3, 4, 400]]);
  expect(shown([...first, buy('A', '2026-02-10'), buy('B', '2026-02-11'), buy('D', '2026-02-12')])).toHaveLength(2);
});

test('whatever the purchases, none is in two clusters and each cluster has enough insiders', () => {
  const any = fc.array(fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D'), day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 6 }) }));
  fc.assert(
    fc.property(any, (list) => {
      const buys = list.map(({ id, day, month }) => buy(id, `2026-0${month}-${String(day).padStart(2, '0')}`));
      const clusters = clusterBuys(buys);
      const all = clusters.flatMap((cluster) => cluster.buys);
      expect(new Set(all).size).toBe(all.length);
      for (const { insiders, from, to, reached_on } of clusters) {
        expect(insiders).toBeGreaterThanOrEqual(3);
        expect(from <= reached_on && reached_on <= to).toBe(true);
      }
    }),
  );
});

test('a purchase changes a holding by what was held before it; nothing held before has no change', () => {
  expect(ownershipChange('A', 14_000, 200_000)).toBeCloseTo(14_000 / 186_000, 12);
  expect(ownershipChange('D', 9_136, 468_198)).toBeCloseTo(-9_136 / 477_334, 12);
  expect(ownershipChange('A', 3_000, 3_000)).toBeUndefined();
  expect(ownershipChange('A', 3_000, null)).toBeUndefined();
  expect(ownershipChange('D', 100, 0)).toBe(-1);
});

test('a trade without a price has no value, and never one of nothing', () => {
  expect(tradeValue(9_136, 159.94)).toBeCloseTo(1_461_211.84, 6);
  expect(tradeValue(100, 0)).toBeUndefined();
  expect(tradeValue(100, null)).toBeUndefined();
  expect(tradeValue(null, 5)).toBeUndefined();
});

test('a trade dated after its filing, at five times the price, or of a fifth of the company is suspect and says why', () => {
  const trade = { shares: 100, price: 10, traded_on: '2026-03-01', filed_on: '2026-03-03' };
  expect(suspectTrade(trade, { close: 10, marketValue: 1e9 })).toBeUndefined();
  expect(suspectTrade({ ...trade, traded_on: '2062-03-01' }, {})).toContain('after it was filed');
  expect(suspectTrade({ ...trade, price: 51 }, { close: 10 })).toContain('5.1 times the close');
  expect(suspectTrade({ ...trade, price: 50 }, { close: 10 })).toBeUndefined();
  expect(suspectTrade({ ...trade, price: 1.9 }, { close: 10 })).toContain('0.19 times');
  expect(suspectTrade(trade, { marketValue: 4_999 })).toContain('a fifth');
});

test('chief officers are known by their titles, however they are written', () => {
  const title = (text: string) => ({ title: text });
  for (const text of ['CEO', 'Chief Executive Officer', 'President & C.E.O.', 'Principal Executive Officer'])
    expect(isChiefExecutive(title(text)), text).toBe(true);
  for (const text of ['CFO', 'EVP and Chief Financial Officer', 'principal financial officer']) expect(isChiefFinancial(title(text)), text).toBe(true);
  for (const text of ['Chief Accounting Officer', 'SVP, GC and Secretary', 'Ceos Foundation']) expect(isChiefExecutive(title(text)), text).toBe(false);
  expect(isChiefExecutive({ title: null })).toBe(false);
  const nobody = { director: false, officer: false, ten_percent: false, other: false, title: null };
  expect(roleInWords({ ...nobody, officer: true, director: true, title: 'Chief Executive Officer' })).toBe('CEO, director');
  expect(roleInWords({ ...nobody, ten_percent: true })).toBe('10% owner');
  expect(roleInWords(nobody)).toBe('Not stated');
});

test('84 purchases to 212 sales are 0.3962, and a month without sales has no ratio', () => {
  expect(buySellRatio(84, 212)).toBeCloseTo(0.3962, 4);
  expect(buySellRatio(3, 0)).toBeUndefined();
  const months = insiderTrend(
    [
      { code: 'P', month: '2026-01', trades: 1, value: 50 },
      { code: 'S', month: '2026-03', trades: 1, value: null },
    ],
    '2025-12',
    '2026-03',
  );
  expect(months.map(({ month, buys, sells, buy_value, ratio }) => [month, buys, sells, buy_value, ratio])).toEqual([
    ['2025-12', 0, 0, 0, undefined],
    ['2026-01', 1, 0, 50, undefined],
    ['2026-02', 0, 0, 0, undefined],
    ['2026-03', 0, 1, 0, 0],
  ]);
});

test('two who bought are a double buy, three a triple; what is not known is none of them', () => {
  expect(combinedBuyers({ insiders: true, gurus: true, company: undefined })).toBe(2);
  expect(combinedBuyers({ insiders: true, gurus: true, company: true })).toBe(3);
  expect(isNetRepurchase(26, 10_000)).toBe(true);
  expect(isNetRepurchase(25, 10_000)).toBe(false);
  expect(isNetRepurchase(undefined, 10_000)).toBeUndefined();
});

test('only codes P and S are called bought and sold', () => {
  expect(['P', 'S', 'A', 'F', 'G', '?'].map((code) => tradeKind(code, false))).toEqual(['Buy', 'Sell', 'Grant', 'Withheld for tax', 'Gift', 'Code ?']);
  expect(tradeKind(null, true)).toBe('Holding');
});
