import { expect, test } from 'vitest';
import { barsOfPeriod } from '#domain/prices/bars-of-period.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { priceExtremes } from '#domain/prices/price-extremes.ts';

const bar = (day: string, [open, high, low, close]: [number, number | null, number, number], volume: number | null = 10): DailyBar => ({
  day,
  open,
  high,
  low,
  close,
  volume,
});
// 2024-12-30 is a Monday, 2025-01-03 a Friday.
const days = [bar('2024-12-30', [10, 12, 9, 11]), bar('2024-12-31', [11, 13, 10, 12]), bar('2025-01-03', [12, 12, 8, 9]), bar('2025-01-06', [9, 10, 9, 10])];

test('a week goes from its first open to its last close, over the turn of the year', () => {
  expect(barsOfPeriod(days, 'week')).toEqual([
    { day: '2025-01-03', open: 10, high: 13, low: 8, close: 9, volume: 30 },
    { day: '2025-01-06', open: 9, high: 10, low: 9, close: 10, volume: 10 },
  ]);
});

test('a month is named by its last session', () => {
  expect(barsOfPeriod(days, 'month').map(({ day, open, close }) => [day, open, close])).toEqual([
    ['2024-12-31', 10, 12],
    ['2025-01-06', 12, 10],
  ]);
});

test('what is unknown on one day is unknown for its week', () => {
  const [week] = barsOfPeriod([bar('2024-12-30', [10, null, 9, 11]), bar('2024-12-31', [11, 13, 10, 12], null)], 'week');
  expect(week).toEqual({ day: '2024-12-31', open: 10, high: null, low: 9, close: 12, volume: null });
});

test('days stay as they are', () => {
  expect(barsOfPeriod(days, 'day')).toBe(days);
});

test('the highest and lowest prices come with the first day they were paid', () => {
  expect(priceExtremes([...days, bar('2025-01-07', [9, 13, 8, 9])])).toEqual({ high: { day: '2024-12-31', price: 13 }, low: { day: '2025-01-03', price: 8 } });
  expect(priceExtremes([bar('2025-01-07', [9, null, 8, 9])])?.high).toEqual({ day: '2025-01-07', price: 9 });
  expect(priceExtremes([])).toBeUndefined();
});
