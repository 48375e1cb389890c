import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PriceAdjustment } from '#domain/prices/daily-bar.ts';
import { parseDailyCsv } from '#server/sources/prices/daily-csv.ts';
import { priceJoin } from '#server/sources/prices/price-join.ts';
import { pieces } from './text-pieces.ts';

const bars = (adjusted: PriceAdjustment, ...closes: [string, number][]) => ({
  adjusted,
  bars: closes.map(([day, close]) => ({ day, open: null, high: null, low: null, close, volume: null })),
});
const stored = (adjusted: PriceAdjustment) => bars(adjusted, ['2024-01-02', 100], ['2024-01-03', 101]);

test('prices as traded always join prices as traded', () => {
  expect(priceJoin(stored('raw'), bars('raw', ['2024-01-03', 55]))).toBe('merge');
});

test('the first prices of a listing join nothing', () => {
  expect(priceJoin(undefined, stored('total'))).toBe('merge');
  expect(priceJoin(bars('raw'), stored('total'))).toBe('merge');
});

test('adjusted prices join where they agree with the stored ones on the days of both', () => {
  expect(priceJoin(stored('total'), bars('total', ['2024-01-03', 101], ['2024-01-04', 99]))).toBe('merge');
});

test('a day that the vendor has corrected does not make another scale', () => {
  const given = bars('total', ['2024-01-01', 90], ['2024-01-02', 100], ['2024-01-03', 101], ['2024-01-04', 99]);
  expect(priceJoin(bars('total', ['2024-01-01', 91], ['2024-01-02', 100], ['2024-01-03', 101]), given)).toBe('merge');
});

test.each([
  ['adjusted for a tiny dividend since', bars('total', ['2024-01-03', 101 * (1 - 5e-5)], ['2024-01-04', 99])],
  ['adjusted for a dividend since', bars('total', ['2024-01-03', 100], ['2024-01-04', 99])],
  ['without a day of both', bars('total', ['2024-01-04', 99])],
  ['adjusted in another way', bars('split', ['2024-01-02', 100], ['2024-01-03', 101])],
])('prices %s do not join adjusted ones', (_what, given) => {
  expect(priceJoin(stored('total'), given)).toEqual({ refused: expect.stringContaining('2024-01-02 to 2024-01-03') });
});

test('newly adjusted prices that reach as far replace the stored ones', () => {
  expect(priceJoin(stored('total'), bars('total', ['2024-01-02', 99], ['2024-01-03', 100], ['2024-01-04', 99]))).toBe('replace');
});

test('prices as traded that reach as far replace adjusted ones, and never the other way round', () => {
  expect(priceJoin(stored('total'), stored('raw'))).toBe('replace');
  expect(priceJoin(stored('raw'), stored('total'))).toEqual({ refused: expect.stringContaining('adjusted "raw", these "total"') });
});

test('the example of the documentation loads as it says', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/price-csv.md'), 'utf8');
  const example = /```\n(Date,[\s\S]*?)```/.exec(page)?.[1] ?? '';
  const { prices, problems } = await parseDailyCsv(pieces(example), { currency: 'USD', today: '2024-06-30' });
  expect(problems.shown).toEqual([]);
  expect(prices).toMatchObject({
    adjusted: 'raw',
    dividends: [{ ex_day: '2024-06-11', amount: 0.01, currency: 'USD' }],
    splits: [{ day: '2024-06-10', numerator: 10, denominator: 1 }],
  });
  expect(prices.bars).toHaveLength(4);
});
