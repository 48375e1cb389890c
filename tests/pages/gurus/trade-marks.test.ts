import { expect, test } from 'vitest';
import { holdingAction } from '../../../src/pages/gurus/holding-action.ts';
import { quartersOfTrades, tradeMarks } from '../../../src/pages/gurus/trade-marks.ts';

const days = ['2026-03-30', '2026-03-31', '2026-06-29', '2026-07-01'];

test('a quarter in which investors bought and sold has a mark for each side, with how many they were', () => {
  const trades = [
    { period: '2026-06-30', change: -10_000 },
    { period: '2026-03-31', change: 10_000 },
    { period: '2026-03-31', change: 12.5 },
    { period: '2026-03-31', change: -40 },
  ];
  expect(tradeMarks(quartersOfTrades(trades), days)).toEqual([
    { day: '2026-03-31', side: 'bought', text: '2' },
    { day: '2026-03-31', side: 'sold', text: '' },
    { day: '2026-06-29', side: 'sold', text: '' },
  ]);
});

test('a quarter before the chart, one without a trade and a first report have no mark', () => {
  const trades = [
    { period: '2025-12-31', change: 10 },
    { period: '2026-03-31', change: 0 },
    { period: '2026-06-30', change: null },
  ];
  expect(tradeMarks(quartersOfTrades(trades), days)).toEqual([]);
});

test.each([
  [10_000, 'New Holding'],
  [-10_000, 'Sold Out'],
  [12.5, 'Add 12.5%'],
  [-40, 'Reduce 40.0%'],
  [0, 'Unchanged'],
  [null, '–'],
])('a change of %s is shown as %s', (change, words) => {
  expect(holdingAction(change)).toBe(words);
});
