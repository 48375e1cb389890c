import { expect, test } from 'vitest';
import { distributionOf, groupMedian, ownPast, sizeClassOf, totalPe } from '#domain/industry/group-figures.ts';
import { weightedReturn } from '#domain/market/weighted-return.ts';

test('sector.median: the middle of those that have the figure', () => {
  expect(groupMedian([8, 10, 12, 15, 20, undefined, Number.NaN])).toEqual({ median: 12, known: 5 });
});

test('sector.median.even: of an even number the mean of the middle two', () => {
  expect(groupMedian([30, 8, 10, 12, 20, 15])).toEqual({ median: 13.5, known: 6 });
});

test('edge.sector_median_few: fewer than five members have no median', () => {
  expect(groupMedian([8, 10, 12, 15])).toEqual({ median: undefined, known: 4 });
});

test('market.sector_pe: total value over total earnings, losers included', () => {
  const { pe, known } = totalPe([
    { size: 100, netIncome: 5 },
    { size: 200, netIncome: 10 },
    { size: 50, netIncome: -3 },
    { size: 70, netIncome: undefined },
  ]);
  expect(pe).toBeCloseTo(29.16666667, 6);
  expect(known).toBe(3);
});

test('a group that loses money as a whole has no P/E', () => {
  expect(totalPe([{ size: 100, netIncome: -5 }])).toEqual({ pe: undefined, known: 1 });
  expect(totalPe([])).toEqual({ pe: undefined, known: 0 });
});

test('a return is weighted by what companies were worth at the start', () => {
  // 100 → 110 and 300 → 270: 400 became 380.
  const companies = [
    { size: 110, change: 0.1 },
    { size: 270, change: -0.1 },
    { size: undefined, change: 3 },
    { size: 50, change: undefined },
  ];
  const { value, known } = weightedReturn(companies);
  expect(value).toBeCloseTo(-0.05, 12);
  expect(known).toBe(2);
  expect(weightedReturn([{ size: 5, change: undefined }])).toEqual({ value: undefined, known: 0 });
});

test('a size at the limit belongs to the larger class; an unknown one to none', () => {
  expect([20e9, 19.9e9, 5e9, 1e9, 0.9e9, 0].map((size) => sizeClassOf(size)?.id)).toEqual(['large', 'middle', 'middle', 'small', 'least', 'least']);
  expect(sizeClassOf(undefined)).toBeUndefined();
});

test('the outer bars of a distribution hold all beyond them', () => {
  expect(distributionOf([1, 3], [-5, 1, 2, 3, 99], { low: 0, high: 6, step: 2 })).toEqual([
    { from: 0, to: 2, own: 1, all: 2 },
    { from: 2, to: 4, own: 1, all: 2 },
    { from: 4, to: 6, own: 0, all: 1 },
  ]);
});

test('the own past of a figure is its ends, quartiles and median; two years are the least', () => {
  const months = Array.from({ length: 25 }, (_, month) => month);
  expect(ownPast([...months, undefined])).toEqual({ low: 0, high: 24, quartiles: [6, 18], median: 12, months: 25 });
  expect(ownPast(months.slice(0, 23))).toBeUndefined();
});
