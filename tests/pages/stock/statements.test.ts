import { expect, test } from 'vitest';
import type { Financials, StatementRow } from '#contract/entities/financials.ts';
import { changeOnYear, growthPerYear, longestSpan, meanOver } from '../../../src/features/stock/financials/growth.ts';
import { heatOf } from '../../../src/features/stock/financials/heat.ts';
import { layStatements, type StatementLine } from '../../../src/features/stock/financials/statements.ts';
import { chosenYears, fiscalYears, periodsWithin } from '../../../src/features/stock/financials/year-range.ts';

const period = (year: number, fiscal_period = 'FY') => ({
  end: `${year}-06-30`,
  fiscal_year: year,
  fiscal_period,
  filed: `${year}-08-15`,
  accession: `0000-${year}`,
  form: '10-K',
});
const row = (over: Partial<StatementRow>): StatementRow => ({
  key: 'revenue',
  label: 'Revenue',
  unit: 'currency',
  values: [],
  group: 'Result',
  level: 0,
  direction: 1,
  ...over,
});
const statement = (over: Partial<Financials>): Financials => ({
  stockid: 'XD00000001',
  list: 'income_statement',
  type: 'annual',
  currency: 'USD',
  basis: 'restated',
  as_of: null,
  periods: [],
  rows: [],
  ...over,
});

/** A line over consecutive years, oldest first. */
function yearly(values: readonly (number | null)[], over: Partial<StatementRow> = {}): { line: StatementLine; periods: ReturnType<typeof period>[] } {
  const years = values.map((_, index) => period(2015 + index)).reverse();
  const laid = layStatements([statement({ periods: years, rows: [row({ values: [...values].reverse(), ...over })] })]);
  const line = laid.lines[0];
  if (line === undefined) throw new Error('the statement has no line');
  return { line, periods: [...laid.periods] };
}

test('statements that cover different years stand over the same periods, unknown where one has none', () => {
  const laid = layStatements([
    statement({ periods: [period(2025), period(2024)], rows: [row({ values: [200e6, 100e6] })] }),
    statement({ list: 'cash_flow', periods: [period(2025), period(2023)], rows: [row({ key: 'fcf', values: [7e6, 5e6] })] }),
  ]);
  expect(laid.periods.map(({ fiscal_year }) => fiscal_year)).toEqual([2023, 2024, 2025]);
  expect(laid.lines.map(({ values }) => values)).toEqual([
    [null, 100e6, 200e6],
    [5e6, null, 7e6],
  ]);
});

test('a trailing sum is not a year', () => {
  const laid = layStatements([statement({ periods: [{ ...period(2025, 'TTM'), end: '2025-09-30' }, period(2025)], rows: [row({ values: [9, 8] })] })]);
  expect(laid.periods.map(({ end }) => end)).toEqual(['2025-06-30']);
  expect(laid.lines[0]?.values).toEqual([8]);
});

test('growth a year compares the last year with the one so many years before', () => {
  const { line, periods } = yearly([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200]);
  expect(growthPerYear(line, periods, 10)).toBeCloseTo(2 ** 0.1 - 1, 12);
  expect(longestSpan(periods)).toBe(10);
});

test('growth from or to a loss is not told', () => {
  const { line, periods } = yearly([-5, 1, 2, 3, 4, 10]);
  expect(growthPerYear(line, periods, 5)).toBeUndefined();
});

test('a cost that is shown as a negative number grows by its size', () => {
  const { line, periods } = yearly([-10, -20], { direction: 0 });
  expect(growthPerYear(line, periods, 1)).toBeCloseTo(1, 12);
  expect(changeOnYear(line, periods, 1)).toBeCloseTo(1, 12);
});

test('a loss that grows is no growth', () => {
  const { line, periods } = yearly([-10, -20]);
  expect(changeOnYear(line, periods, 1)).toBeUndefined();
});

test('the change of a margin is in points, and unknown on an unknown year', () => {
  const { line, periods } = yearly([0.5, 0.53, null], { unit: 'percent' });
  expect(changeOnYear(line, periods, 1)).toBeCloseTo(0.03, 12);
  expect(changeOnYear(line, periods, 2)).toBeUndefined();
});

test('the mean of a ratio is told only when every year of it is known', () => {
  const whole = yearly([0.1, 0.2, 0.3, 0.4], { unit: 'percent' });
  expect(meanOver(whole.line, whole.periods, 3)).toBeCloseTo(0.3, 12);
  const holed = yearly([0.1, 0.2, null, 0.4], { unit: 'percent' });
  expect(meanOver(holed.line, holed.periods, 3)).toBeUndefined();
});

test('heat marks a margin that is far from its own median, and turns round where less is better', () => {
  const values = [0.2, 0.2, 0.2, 0.2, 0.2, 0.3, 0.1];
  expect(values.map(heatOf(yearly(values, { unit: 'percent' }).line))).toEqual([0, 0, 0, 0, 0, 3, -3]);
  expect(values.map(heatOf(yearly(values, { unit: 'percent', direction: -1 }).line))).toEqual([0, 0, 0, 0, 0, -3, 3]);
  expect(values.map(heatOf(yearly(values).line))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('the years in sight are those of the address as far as they exist, else the last that fit', () => {
  const years = fiscalYears([period(2010), period(2025)]);
  expect(chosenYears(years, { from: undefined, to: undefined }, 5)).toEqual({ from: 11, to: 15 });
  expect(chosenYears(years, { from: 1990, to: 2015 }, 5)).toEqual({ from: 0, to: 5 });
  expect(chosenYears(years, { from: 2030, to: 2040 }, 5)).toEqual({ from: 15, to: 15 });
});

test('a year without a filing is a gap, not a shift', () => {
  const periods = [period(2020), period(2021), period(2024)];
  const years = fiscalYears(periods);
  expect(years).toEqual([2020, 2021, 2022, 2023, 2024]);
  expect(periodsWithin(periods, years, { from: 1, to: 4 })).toEqual({ from: 1, to: 2 });
});
