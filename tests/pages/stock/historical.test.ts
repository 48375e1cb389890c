import { expect, test } from 'vitest';
import type { PriceReturns } from '#contract/entities/stock/price-series.ts';
import { priceCsv, priceRows } from '#features/stock/historical/price-rows.ts';
import { returnHeat } from '#features/stock/historical/return-heat.ts';
import { returnsInWords } from '#features/stock/historical/returns-in-words.ts';

const history = {
  stockid: 'US00000001',
  currency: 'USD',
  adjusted: 'split' as const,
  days: ['2025-01-02', '2025-01-03', '2025-01-06'],
  open: [10, null, 11],
  high: [11, 12, 12],
  low: [9, 10, 10],
  close: [10, 11, 12.1],
  volume: [100, 200, null],
  dividends: [{ day: '2025-01-04', amount: 0.25 }],
  splits: [{ day: '2025-01-03', numerator: 7, denominator: 1 }],
};

const real = { invented: false, asOf: '2026-01-02 10:00 UTC', source: 'Daily prices' };

test('prices come newest first, each with its change, the first without one', () => {
  const rows = priceRows(history, 'day');
  expect(rows.map(({ day }) => day)).toEqual(['2025-01-06', '2025-01-03', '2025-01-02']);
  expect(rows.map(({ change }) => change)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12), null]);
});

test('a dividend of a weekend is shown with the next session', () => {
  expect(priceRows(history, 'day').map(({ dividend, split }) => [dividend, split])).toEqual([
    [0.25, null],
    [null, '7:1'],
    [null, null],
  ]);
});

test('what is not known is empty in the file, never 0', () => {
  const [, , head, newest, before] = priceCsv(priceRows(history, 'day'), 'USD', real).split('\r\n');
  expect(head).toBe('Day,Open USD,High USD,Low USD,Close USD,Volume,Change,Dividend USD,Split');
  expect(newest?.split(',')[5]).toBe('');
  expect(before?.split(',')[1]).toBe('');
});

const returns = (years: readonly [number, number | null][], last_day: string): PriceReturns => ({
  stockid: 'US00000001',
  adjusted: 'split',
  first_day: '2020-01-02',
  last_day,
  years: years.map(([year, whole]) => ({ year, return: whole, months: Array.from({ length: 12 }, () => null) })),
});

test('the sentence counts whole years and leaves out the running one', () => {
  const told = returns(
    [
      [2020, null],
      [2021, 0.5],
      [2022, -0.2],
      [2023, 0.1],
      [2024, 9],
    ],
    '2024-06-28',
  );
  expect(returnsInWords(told)).toBe('Rose in 2 of 3 whole years. Best 2021 (+50.0%), worst 2022 (−20.0%).');
  expect(returnsInWords(returns([[2024, 0.1]], '2024-06-28'))).toBeUndefined();
});

test('heat goes by the usual size of a share’s own moves, and needs five of them', () => {
  const heat = returnHeat([0.02, -0.02, 0.02, -0.02, 0.02, 0.5]);
  expect([0.5, 0.03, 0.01, 0.001, -0.001, -0.03, -0.5, null].map(heat)).toEqual([3, 2, 1, 0, 0, -2, -3, 0].map((step) => expect.closeTo(step)));
  expect(returnHeat([0.5, -0.5])(0.5)).toBe(0);
});
