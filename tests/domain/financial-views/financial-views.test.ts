import { expect, test } from 'vitest';
import { commonSize } from '#domain/financial-views/common-size.ts';
import { customizedUnit, customizedValue } from '#domain/financial-views/customized-field.ts';
import { indexSeries } from '#domain/financial-views/index-series.ts';
import { templateOf, templateRows } from '#domain/financial-views/industry-template.ts';
import { ownPercentile } from '#domain/financial-views/own-percentile.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { lineItems } from '#domain/statements/lines/line-items.ts';

test('an amount is a part of revenue or assets, and of nothing where those are not above zero', () => {
  expect(commonSize(40, 160)).toBe(0.25);
  expect(commonSize(-40, 160)).toBe(-0.25);
  expect(commonSize(40, 0)).toBeUndefined();
  expect(commonSize(40, -160)).toBeUndefined();
  expect(commonSize(undefined, 160)).toBeUndefined();
  expect(commonSize(40, undefined)).toBeUndefined();
});

test('the lowest of a company’s years ranks 0, the highest 1, the median between', () => {
  const values = [5, 1, 4, 2, 3];
  expect(values.map((value) => ownPercentile(value, values)?.rank)).toEqual([1, 0, 0.75, 0.25, 0.5]);
  expect(ownPercentile(3, values)?.count).toBe(5);
});

test('equal years share their rank, and years that are all equal rank in the middle', () => {
  expect(ownPercentile(2, [1, 2, 2, 3, 4])?.rank).toBe(0.375);
  expect(ownPercentile(7, [7, 7, 7, 7, 7])?.rank).toBe(0.5);
});

test('fewer than five known years have no rank', () => {
  expect(ownPercentile(1, [1, 2, 3, 4, null, undefined])).toBeUndefined();
  expect(ownPercentile(null, [1, 2, 3, 4, 5])).toBeUndefined();
  expect(ownPercentile(Number.NaN, [1, 2, 3, 4, 5])).toBeUndefined();
});

test('rows of different units start at 100 in the first period that all know and none lost', () => {
  const indexed = indexSeries([
    [10, 20, null, 40],
    [-1, 4, 6, 2],
  ]);
  expect(indexed).toEqual({
    from: 1,
    rows: [
      [null, 100, null, 200],
      [null, 100, 150, 50],
    ],
  });
  expect(indexSeries([[-1, null, 0]])).toBeUndefined();
  expect(indexSeries([])).toBeUndefined();
});

test('a field of two rows is a ratio, a sum or a difference, and unknown where either is', () => {
  expect(customizedValue('ratio', 1, 4)).toBe(0.25);
  expect(customizedValue('ratio', 1, 0)).toBeUndefined();
  expect(customizedValue('sum', 1, 4)).toBe(5);
  expect(customizedValue('difference', 1, 4)).toBe(-3);
  expect(customizedValue('sum', 1, undefined)).toBeUndefined();
});

test('the unit of such a field says what it is; rows of different units are not added', () => {
  expect(customizedUnit('ratio', 'currency', 'currency')).toBe('percent');
  expect(customizedUnit('ratio', 'currency', 'shares')).toBe('currency_per_share');
  expect(customizedUnit('ratio', 'days', 'currency')).toBe('ratio');
  expect(customizedUnit('sum', 'currency', 'currency')).toBe('currency');
  expect(customizedUnit('difference', 'currency', 'shares')).toBeUndefined();
});

test('banks, insurers and real estate trusts are read by their own rows', () => {
  expect([6021, 6331, 6411, 6712, 6798, 3571, undefined].map(templateOf)).toEqual(['bank', 'insurer', 'insurer', 'bank', 'reit', 'common', 'common']);
});

test('every row of a template is a row of the financials, once', () => {
  const known = new Set([...lineItems.map(({ statement, key }) => `${statement}:${key}`), ...ratioDefinitions.map(({ list, key }) => `${list}:${key}`)]);
  for (const template of ['bank', 'insurer', 'reit'] as const) {
    const rows = templateRows(template) ?? [];
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  }
  expect(templateRows('common')).toBeUndefined();
});

test('no template of a financial company names a row that says nothing about one', () => {
  const silent = new Set([...lineItems, ...ratioDefinitions].filter((row) => row.notForFinancials === true).map(({ key }) => key));
  for (const template of ['bank', 'insurer'] as const) {
    expect(templateRows(template)?.filter((row) => silent.has(row.split(':')[1] ?? ''))).toEqual([]);
  }
});
