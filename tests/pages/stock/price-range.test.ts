import { expect, test } from 'vitest';
import { monogramOf } from '../../../src/features/stock/monogram.ts';
import { quantile } from '../../../src/features/stock/summary/quartiles.ts';
import { monthlyCloses, rangesFor, startOfRange, yearsBefore } from '../../../src/pages/stocks/price-range.ts';

test('a range is offered where the history fills it, and the rest is called All, so that no button names years that are not there', () => {
  expect(rangesFor(['2023-03-01', '2025-11-19'])).toEqual(['1Y', 'All']);
  expect(rangesFor(['1990-01-02', '2025-11-19'])).toEqual(['1Y', '3Y', '5Y', '10Y', 'All']);
  expect(rangesFor(['2025-06-02', '2025-11-19'])).toEqual(['All']);
  expect(rangesFor([])).toEqual([]);
});

test('a range begins with the same day of its first year, or the next trading day', () => {
  expect(startOfRange(['2023-01-03', '2024-11-18', '2024-11-20', '2025-11-19'], '1Y')).toBe(2);
  expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
});

test('the table behind the chart has the last close of each month, newest first', () => {
  expect(monthlyCloses(['2025-01-30', '2025-01-31', '2025-02-03'], [1, 2, 3])).toEqual([
    { day: '2025-02-03', close: 3 },
    { day: '2025-01-31', close: 2 },
  ]);
});

test('quartiles lie between neighbours and do not count unknown years', () => {
  expect(quantile([4, null, 1, 3, 2], 0.25)).toBe(1.75);
  expect(quantile([null], 0.5)).toBeUndefined();
});

test('a company is known by the first letters of its first two words', () => {
  expect(['Halden Instruments Inc.', 'Lumenforge', 'Åland & Söner'].map(monogramOf)).toEqual(['HI', 'LU', 'ÅS']);
  // A legal form tells companies apart as little as a common first letter.
  expect(['Apple Inc.', 'Alphabet Inc.', 'The Coca-Cola Company', 'Holdings Inc.'].map(monogramOf)).toEqual(['AP', 'AL', 'CC', 'HI']);
});
