import { expect, test } from 'vitest';
import type { ListedStock } from '#contract/entities/stock/listing.ts';
import { nearestInSize } from '#domain/competitors/nearest-in-size.ts';
import { isFund } from '../../../src/features/stock/is-fund.ts';
import { shareBelow } from '../../../src/features/stock/summary/quartiles.ts';
import { yearlyGrowth } from '../../../src/features/stock/summary/yearly-growth.ts';

function stock(rank: number | null, more: Partial<ListedStock> = {}): ListedStock {
  return {
    ...{ stockid: `XD0000000${rank ?? 'X'}`, display_symbol: `S${rank}`, company: `Company ${rank}`, exchange: 'NYSE', currency: 'USD', country: 'US' },
    ...{ sector: 'Industrials', group: 'Tools', industry: 'Hand tools', delisted: false, morn_secr_id: null, last_price_date: '2026-11-20' },
    ...{ price: 10, p_change: 0, p_pct_change: 0, ytd_change: 0, mktcap: 1e9, pe: 12, yield: 0.01, words: {}, size_rank: rank },
    ...more,
  };
}
const ranked = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => stock(rank));
const names = (stocks: readonly ListedStock[]) => stocks.map(({ display_symbol }) => display_symbol);

test('competitors are those next in size, the stock among them in its place', () => {
  expect(names(nearestInSize(ranked, stock(5)))).toEqual(['S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8']);
  expect(names(nearestInSize(ranked, stock(1)))).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7']);
  expect(names(nearestInSize(ranked, stock(9)))).toEqual(['S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9']);
});

test('delisted shares, and a second class of the same company, are no competitors', () => {
  const others = [stock(1), stock(2, { delisted: true }), stock(3, { company: 'Company 1' }), stock(4), stock(6)];
  expect(names(nearestInSize([...others, stock(5)], stock(5)))).toEqual(['S1', 'S4', 'S5', 'S6']);
});

test('an industry with fewer than three others is filled up from its group', () => {
  const group = [stock(1, { industry: 'Power tools' }), stock(2, { industry: 'Power tools' }), stock(3), stock(4)];
  expect(names(nearestInSize(group, stock(3)))).toEqual(['S1', 'S2', 'S3', 'S4']);
});

test('a stock of unknown size comes after those of known size', () => {
  const unknown = stock(null);
  expect(names(nearestInSize([...ranked, unknown], unknown)).at(-1)).toBe('Snull');
});

test('a figure ranks above lower years, and halfway among equal ones', () => {
  expect(shareBelow([1, 2, 3, 4], 3)).toBe(0.625);
  expect(shareBelow([1, null, 2], 5)).toBe(1);
  expect(shareBelow([null], 5)).toBeUndefined();
});

test('growth a year is compounded from the first to the last year, and unknown from or to a loss', () => {
  expect(yearlyGrowth({ history: [100, null, 121] })).toEqual({ rate: expect.closeTo(0.1, 12), years: 2 });
  expect(yearlyGrowth({ history: [-1, 5] })).toBeUndefined();
  expect(yearlyGrowth({ history: [5, null] })).toBeUndefined();
  expect(yearlyGrowth({ history: [5] })).toBeUndefined();
  const [old, today] = [['2019-02-15'], [] as string[]];
  expect(yearlyGrowth({ history: [100, 110, 121], recast_since: [old, today, today] })).toBeUndefined();
  expect(yearlyGrowth({ history: [100, 110, 121], recast_since: [today, old, today] })?.rate).toBeCloseTo(0.1, 12);
});

test('a stock is a fund when its morn_secr_id begins with etf', () => {
  expect([{ morn_secr_id: 'etf-XD1' }, { morn_secr_id: null }, {}].map(isFund)).toEqual([true, false, false]);
});
