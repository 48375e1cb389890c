import { expect, test } from 'vitest';
import { equalWeightDay } from '../../../src/domain/portfolio/equal-weight-day.ts';

const stock = (name: string, p_pct_change: number | null, last_price_date: string | null = '2026-11-20') => ({ name, p_pct_change, last_price_date });

test('the day of a list of stocks is the mean of their changes, each stock counting the same', () => {
  const day = equalWeightDay([stock('A', 0.02), stock('B', -0.01), stock('C', 0.05), stock('D', 0)]);
  expect(day).toMatchObject({ day: '2026-11-20', up: 2, down: 1, unchanged: 1, missing: 0 });
  expect(day?.change).toBeCloseTo(0.015, 12);
  expect(day?.stocks.map(({ name }) => name)).toEqual(['C', 'A', 'D', 'B']);
});

test('a change of an earlier day, an unknown one and a stock without prices are in no figure, and are counted as missing', () => {
  const day = equalWeightDay([stock('A', 0.02), stock('B', -0.5, '2026-11-19'), stock('C', null), undefined]);
  expect(day).toMatchObject({ day: '2026-11-20', change: 0.02, up: 1, down: 0, missing: 3 });
});

test('a newer close without a known change does not make the others old', () => {
  expect(equalWeightDay([stock('A', 0.02, '2026-11-19'), stock('B', null)])).toMatchObject({ day: '2026-11-19', change: 0.02, missing: 1 });
});

test('of no stock with a known change the day is unknown, not 0', () => {
  expect(equalWeightDay([])).toBeUndefined();
  expect(equalWeightDay([stock('A', null), stock('B', 0.1, null), undefined])).toBeUndefined();
});
