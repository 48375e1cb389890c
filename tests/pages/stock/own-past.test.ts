import { expect, test } from 'vitest';
import type { StatementPeriod } from '#contract/entities/stock/financials.ts';
import { fitsWords } from '#features/stock/figure/find-terms.ts';
import { knownLines } from '#features/stock/figure/known-lines.ts';
import { countOfPeriods, figureInWords, ownPast, verdictOf } from '#features/stock/figure/own-past.ts';
import { definitionOf, directionInWords, unitInWords } from '#features/stock/figure/term-words.ts';
import type { StatementLine } from '#features/stock/financials/statements.ts';

const year = (fiscal_year: number): StatementPeriod => ({
  ...{ end: `${fiscal_year}-12-31`, fiscal_year, fiscal_period: 'FY', filed: `${fiscal_year + 1}-02-20`, accession: String(fiscal_year), form: '10-K' },
});
const years = (count: number) => Array.from({ length: count }, (_, at) => year(2025 - count + 1 + at));
const rowOf = (unit: string): StatementLine['row'] => ({ key: 'roe', label: 'Return on equity', unit, group: 'Returns', level: 0, direction: 1 });
const said = (values: readonly (number | null)[], unit = 'percent', currency = 'USD') => {
  const past = ownPast(values, years(values.length));
  return past && verdictOf({ row: rowOf(unit) }, past, { type: 'annual', currency });
};

test('a figure has its percentile, the number of years, its median and its range', () => {
  expect(said([0.1, 0.2, 0.3, 0.5, 0.4])).toBe('40.0% in 2025, at percentile 75 of its own 5 years. The median is 30.0%, the range 10.0% to 50.0%.');
});

test('the highest and the lowest of a past are called so, and so is a past without any change', () => {
  expect(said([1, 2, 3, 4, 5], 'ratio')).toContain('the highest of its own 5 years');
  expect(said([5, 4, 3, 2, -1], 'ratio')).toContain('the lowest of its own 5 years');
  expect(said([2, 2, 2, 2, 2], 'ratio')).toContain('the same in all of its 5 years');
});

test('with fewer than five known years there is no percentile, only their number', () => {
  expect(said([0.1, null, 0.3])).toBe('30.0% in 2025. Only 2 years known: a percentile needs 5.');
});

test('unknown years do not count, and a newest year that is not known is said not to be', () => {
  expect(ownPast([null, 1, 2, 3, 4, 5, null], years(7))).toMatchObject({ value: 5, count: 5, rank: 1, isNewest: false, period: { fiscal_year: 2024 } });
  expect(said([1, 2, 3, 4, 5, null], 'ratio')).toContain('It is not known for the newest period.');
});

test('a row of which nothing is known has no past', () => {
  expect(ownPast([null, null], years(2))).toBeUndefined();
  expect(ownPast([], [])).toBeUndefined();
});

test('figures in a sentence carry their unit and currency, and an unknown one is a dash', () => {
  expect(figureInWords(391_035_000_000, 'currency', 'USD')).toMatch(/^391(\.0)?B\u00a0USD$/);
  expect(figureInWords(7.46, 'currency_per_share', 'EUR')).toBe('7.46\u00a0EUR');
  expect(figureInWords(41, 'days', 'USD')).toBe('41\u00a0days');
  expect(figureInWords(null, 'currency', 'USD')).toBe('–');
  expect([countOfPeriods(1, 'quarter'), countOfPeriods(30, 'annual')]).toEqual(['1 quarter', '30 years']);
});

test('rows that were never known are left out, but for the one that is looked at', () => {
  const line = (key: string, values: (number | null)[], trailing: number | null = null) => ({ row: { ...rowOf('ratio'), key }, values, trailing });
  const lines = [line('a', [null, 1]), line('b', [null, null]), line('c', [null], 2), line('d', [])];
  expect(knownLines(lines).map(({ row }) => row.key)).toEqual(['a', 'c']);
  expect(knownLines(lines, 'b').map(({ row }) => row.key)).toEqual(['a', 'b', 'c']);
});

test('a definition is the formula, or says that filings give the line, and names its unit', () => {
  expect(definitionOf({ formula: 'Net income ÷ Revenue', concepts: [] })).toBe('= Net income ÷ Revenue');
  expect(definitionOf({ formula: null, concepts: ['us-gaap:Revenues'] })).toBe('Read from the filings.');
  expect(unitInWords('currency', 'CAD')).toBe('Amount in CAD');
  expect(unitInWords('currency_per_share', undefined)).toBe('the currency of the accounts a share');
  expect([directionInWords(1), directionInWords(-1), directionInWords(0)]).toEqual(['More is better', 'Less is better', undefined]);
});

test('a name is found by its words in any order', () => {
  expect(fitsWords('Return on equity', 'equity ret')).toBe(true);
  expect(fitsWords('Return on equity', 'assets')).toBe(false);
  expect(fitsWords('Return on equity', '')).toBe(true);
});
