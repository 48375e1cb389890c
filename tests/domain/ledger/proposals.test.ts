import { expect, test } from 'vitest';
import { proposalsOf, type StockEvents } from '#domain/ledger/proposals.ts';
import { closesAsTraded } from '#domain/performance/closes-as-traded.ts';
import { bookOf, entry, STOCK } from './entries.ts';

const events: ReadonlyMap<string, StockEvents> = new Map([
  [
    STOCK,
    {
      currency: 'EUR',
      splits: [
        { day: '2020-06-01', numerator: 4, denominator: 1 },
        { day: '2030-01-01', numerator: 2, denominator: 1 },
      ],
      dividends: [
        { day: '2019-12-01', amount: 1 },
        { day: '2020-03-01', amount: 0.5 },
        { day: '2020-09-01', amount: 0.125 },
      ],
    },
  ],
]);
const bought = entry('buy', '2020-01-01', { shares: '10', price: '100' });
const proposed = (...more: Parameters<typeof entry>[]) =>
  proposalsOf(bookOf([bought, ...more.map((each) => entry(...each))]).lines, events, '2026-01-01').map(({ kind, day, shares, ratio, price }) => [
    kind,
    day,
    shares,
    ratio ?? price,
  ]);

test('splits and dividends of shares that were held are proposed, with what they did', () => {
  expect(proposed()).toEqual([
    ['dividend', '2020-03-01', '10', '0.5'],
    ['split', '2020-06-01', '10', '4'],
    ['dividend', '2020-09-01', '10', '0.125'],
  ]);
});

test('what is booked already, on its day or when it was paid, is not proposed again', () => {
  expect(proposed(['split', '2020-06-03', { ratio: '4' }], ['dividend', '2020-03-20', { amount: '5' }])).toEqual([['dividend', '2020-09-01', '40', '0.125']]);
});

test('nothing is proposed of a stock after it was sold, nor before its day has come', () => {
  expect(proposed(['sell', '2020-02-01', { shares: '10', price: '90' }])).toEqual([]);
});

test('closes divided by later splits are what was paid on the day again', () => {
  const given = {
    currency: 'EUR',
    days: ['2020-05-29', '2020-06-01', '2020-06-02'],
    closes: [25, 26, 27],
    splits: [{ day: '2020-06-01', numerator: 4, denominator: 1 }],
  };
  expect(closesAsTraded({ ...given, adjusted: 'split' })?.closes).toEqual([100, 26, 27]);
  expect(closesAsTraded({ ...given, adjusted: 'raw' })?.closes).toEqual([25, 26, 27]);
  expect(closesAsTraded({ ...given, adjusted: 'total' })).toBeUndefined();
});
