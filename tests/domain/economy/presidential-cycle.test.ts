import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calendarYears, statisticsOf, yearOfTerm } from '#domain/economy/presidential-cycle.ts';

describe('the presidential cycle', () => {
  test.each([
    [2025, 1],
    [2026, 2],
    [2027, 3],
    [2028, 4],
    [1952, 4],
  ])('%i is year %i of a term: elections are in years divisible by four', (year, expected) => {
    expect(yearOfTerm(year)).toBe(expected);
  });

  const monthly = (values: Readonly<Record<string, number>>) => ({ days: Object.keys(values).map((month) => `${month}-01`), values: Object.values(values) });

  test('takes the change from December to December, and the running year apart', () => {
    const prices = monthly({ '2022-11': 90, '2022-12': 100, '2023-06': 300, '2023-12': 120, '2024-11': 140, '2024-12': 150, '2025-01': 160, '2025-02': 165 });
    expect(calendarYears(prices, 2025)).toEqual({
      years: [
        { year: 2023, year_of_term: 3, change: expect.closeTo(0.2, 12) },
        { year: 2024, year_of_term: 4, change: expect.closeTo(0.25, 12) },
      ],
      toDate: { change: expect.closeTo(0.1, 12), last_on: '2025-02-01' },
    });
  });

  test('does not know a year at either end of which a value is missing or 0', () => {
    const months = Array.from({ length: 48 }, (_, at) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
    const values = months.map((month) => (month === '2021-12-01' ? 0 : 100));
    expect(calendarYears({ days: months, values }, 2024).years.map(({ year, change }) => [year, change])).toEqual([
      [2021, undefined],
      [2022, undefined],
      [2023, 0],
    ]);
  });

  test('does not take a daily series that stops early in December for the end of the year', () => {
    const days = ['2022-12-28', '2022-12-29', '2022-12-30', '2023-12-27', '2023-12-28', '2023-12-29', '2024-12-03', '2024-12-04', '2024-12-05'];
    expect(calendarYears({ days, values: [1, 1, 100, 1, 1, 110, 1, 1, 121] }, 2025)).toEqual({
      years: [{ year: 2023, year_of_term: 3, change: expect.closeTo(0.1, 12) }],
      toDate: undefined,
    });
  });

  test('leaves unknown years out of the statistics, and has no mean of none', () => {
    const years = [0.1, undefined, -0.05, 0.25].map((change, at) => ({ year: 2001 + 4 * at, year_of_term: 1 as const, change }));
    expect(statisticsOf(years)).toMatchObject({
      ...{ count: 3, up: 2, mean: expect.closeTo(0.1, 12), median: 0.1, deviation: expect.closeTo(0.15, 12), standard_error: expect.closeTo(0.0866025, 6) },
      ...{ lowest: { year: 2009 }, highest: { year: 2013 } },
    });
    expect(statisticsOf([])).toMatchObject({ count: 0, up: 0, mean: undefined, median: undefined, standard_error: undefined, lowest: undefined });
  });

  const file = join(import.meta.dirname, '../../../../shared/data/files/lists/sp500_shiller_monthly.csv');
  test.skipIf(!existsSync(file))('gives the means known for December averages of the S&P composite, 1950–2025 (skipped without the file)', () => {
    const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
    const cells = rows.map((row) => row.split(','));
    const prices = { days: cells.map(([day = '']) => day), values: cells.map(([, price]) => Number(price)) };
    const years = calendarYears(prices, 2026).years.filter(({ year }) => year >= 1950);
    const of = (k: number) => statisticsOf(years.filter(({ year_of_term }) => year_of_term === k));
    const inPercent = (fraction = Number.NaN) => Number((fraction * 100).toFixed(2));
    expect([1, 2, 3, 4].map((k) => [inPercent(of(k).mean), of(k).up, of(k).count])).toEqual([
      [8.36, 12, 19],
      [4.49, 10, 19],
      [16.06, 17, 19],
      [9.2, 16, 19],
    ]);
    expect([inPercent(statisticsOf(years).mean), inPercent(statisticsOf(years).deviation), inPercent(of(3).standard_error)]).toEqual([9.53, 16.02, 2.44]);
  });
});
