import { expect, test } from 'vitest';
import { apart, growthScale, nearest, yearColumns } from '#features/screener/backtest/axis/axis-layout.ts';

test('growth is drawn on a logarithmic axis: doubling is the same length everywhere', () => {
  const { y, ticks } = growthScale(
    [
      [1, 2, 8],
      [1, undefined, 0.5],
    ],
    200,
  );
  expect(y(8)).toBe(0);
  expect(y(0.5)).toBe(200);
  expect(y(1) - y(2)).toBeCloseTo(y(2) - y(4), 9);
  expect(ticks).toEqual(expect.arrayContaining([1, 2, 4]));
  for (const [at, tick] of ticks.entries()) if (at > 0) expect(y(ticks[at - 1] ?? 0) - y(tick)).toBeGreaterThanOrEqual(26);
});

test('a run that never moved has an axis all the same', () => {
  expect(growthScale([[1, 1]], 200).ticks).toEqual([1]);
});

test('years are columns between their first days; a last year of one day is none', () => {
  const days = ['2019-11-01', '2019-12-02', '2020-01-02', '2020-02-03', '2021-01-04'];
  expect(yearColumns(days)).toEqual([
    { year: 2019, from: 0, to: 2 },
    { year: 2020, from: 2, to: 4 },
  ]);
});

test('tags at the end of lines never cover one another', () => {
  expect(apart([50, 45, 100], 20)).toEqual([65, 45, 100]);
});

test('a pointer between two rebalances chooses the nearer one', () => {
  expect([nearest([0, 12, 24], 5), nearest([0, 12, 24], 7), nearest([0, 12, 24], 90)]).toEqual([0, 1, 2]);
});
