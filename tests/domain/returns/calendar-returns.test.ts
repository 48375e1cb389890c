import { expect, test } from 'vitest';
import { calendarReturns } from '#domain/returns/calendar-returns.ts';
import { seasonality } from '#domain/returns/seasonality.ts';

test('a year goes from the last close of the year before to its own', () => {
  const years = calendarReturns(['2023-12-29', '2024-01-31', '2024-06-28', '2024-12-31'], [100, 110, 105, 120]);
  expect(years.map(({ year }) => year)).toEqual([2023, 2024]);
  expect(years[1]?.whole).toBeCloseTo(0.2, 12);
  expect(years[1]?.months[0]).toBeCloseTo(0.1, 12);
});

test('the first year and month of a history have no return', () => {
  const [first] = calendarReturns(['2024-03-15', '2024-03-28', '2024-04-30'], [10, 11, 12]);
  expect(first?.whole).toBeUndefined();
  expect(first?.months[2]).toBeUndefined();
  expect(first?.months[3]).toBeCloseTo(12 / 11 - 1, 12);
});

test('a month after one without trading has no return, nor has a year after one without', () => {
  const years = calendarReturns(['2021-12-30', '2023-01-31', '2023-03-31'], [10, 20, 30]);
  expect(years.map(({ year, whole }) => [year, whole])).toEqual([
    [2021, undefined],
    [2022, undefined],
    [2023, undefined],
  ]);
  expect(years[2]?.months.every((month) => month === undefined)).toBe(true);
});

test('a month of the year has its median, its mean and how often it rose', () => {
  const season = seasonality([0.1, -0.02, undefined, 0.04]);
  expect(season).toEqual({ median: 0.04, mean: expect.closeTo(0.04, 12), rose: 2, years: 3 });
  expect(seasonality([undefined])).toEqual({ median: undefined, mean: undefined, rose: 0, years: 0 });
});
