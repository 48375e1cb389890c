import { describe, expect, test } from 'vitest';
import { frequencyOf } from '#domain/economy/frequency.ts';
import { gapsIn } from '#domain/economy/gaps.ts';
import { changes, indexedTo100, inMoneyOfToday, percentChanges, yearlyChanges, yearlyPercentChanges } from '#domain/economy/transforms.ts';

const months = (from: number, count: number, without: readonly string[] = []) =>
  Array.from({ length: count }, (_, at) => `${from + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`).filter(
    (day) => !without.includes(day),
  );

describe('how often a series is published', () => {
  test.each([
    ['daily', ['2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07']],
    ['weekly', ['2026-01-07', '2026-01-14', '2026-01-21']],
    ['monthly', months(2025, 14, ['2025-10-01'])],
    ['quarterly', ['2025-01-01', '2025-04-01', '2025-07-01']],
    ['annual', ['2023-01-01', '2024-01-01']],
    [undefined, ['2023-01-01']],
  ])('is %s by its last steps', (frequency, days) => {
    expect(frequencyOf(days)).toBe(frequency);
  });
});

describe('gaps', () => {
  test('are the months that were not counted', () => {
    const days = months(2025, 14, ['2025-10-01']);
    expect(gapsIn(days, 'monthly')).toEqual([{ at: 8, after: '2025-09-01', before: '2025-11-01' }]);
  });
  test('are the years in which no bond was issued, not weekends and holidays', () => {
    expect(gapsIn(['2001-12-21', '2001-12-24', '2001-12-31', '2006-02-09'], 'daily')).toEqual([{ at: 2, after: '2001-12-31', before: '2006-02-09' }]);
  });
});

describe('transformations', () => {
  test('of a leap day count from 28 February of the year before, or the last value in the week up to it', () => {
    const on = (...before: string[]) => {
      const days = [...before, '2024-02-29'];
      return yearlyChanges({ days, values: days.map((_, at) => at + 1) }, 'daily').at(-1);
    };
    expect(on('2023-02-27', '2023-02-28', '2023-03-01')).toBe(2); // 4 − 2, the value of 28 February
    expect(on('2023-02-21', '2023-03-01')).toBe(2);
    expect(on('2023-02-20', '2023-03-01')).toBeUndefined();
    const after = ['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01'];
    expect(yearlyChanges({ days: after, values: [1, 2, 4, 8, 16] }, 'daily').slice(-2)).toEqual([7, 12]); // 8 − 1, 16 − 4
  });
  test('of a missing month leave the changes that begin or end there unknown, by calendar and not by rows', () => {
    const days = months(2024, 26, ['2025-10-01']);
    const column = { days, values: days.map((_, at) => 100 + at) };
    const yearly = yearlyChanges(column, 'monthly');
    expect(yearly.slice(0, 12)).toEqual(Array(12).fill(undefined));
    expect(yearly[days.indexOf('2025-09-01')]).toBe(12);
    expect(yearly[days.indexOf('2025-11-01')]).toBe(11); // one row fewer, the same months apart
  });
  test('against a year earlier in percent: 294 after 280 is 5 %', () => {
    const column = { days: ['2025-06-01', '2026-06-01'], values: [280, 294] };
    expect(yearlyPercentChanges(column, 'monthly')).toEqual([undefined, 5]);
  });
  test('of days take the last value up to the same day a year earlier, and none that is older than a week', () => {
    const column = { days: ['2025-01-03', '2026-01-05', '2026-03-05'], values: [4, 5, 6] };
    expect(yearlyChanges(column, 'daily')).toEqual([undefined, 1, undefined]);
  });
  test('in percent say nothing of a base of 0 or less', () => {
    const column = { days: ['2026-01-01', '2026-02-01', '2026-03-01'], values: [-1, 0, 2] };
    expect(percentChanges(column)).toEqual([undefined, undefined, undefined]);
    expect(changes(column)).toEqual([undefined, 1, 2]);
    expect(indexedTo100(column, 0)).toEqual([undefined, undefined, undefined]);
    expect(indexedTo100(column, 2)).toEqual([-50, 0, 100]);
  });
  test('to the money of today: 300 at prices of 150 is 400 at prices of 200', () => {
    const prices = { days: ['2026-01-01', '2026-02-01', '2026-03-01'], values: [150, 150, 200] };
    expect(inMoneyOfToday({ days: ['2026-01-01', '2026-04-01'], values: [300, 300] }, prices, 'monthly')).toEqual([400, undefined]);
    // The mean price of the quarter is 500 / 3: 300 × 200 × 3 / 500.
    expect(inMoneyOfToday({ days: ['2026-01-01', '2026-04-01'], values: [300, 300] }, prices, 'quarterly')).toEqual([360, undefined]);
  });
});
