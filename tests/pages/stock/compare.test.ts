import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { placesByName } from '#domain/screening/views/compared-rows.ts';
import { comparedStocks, compareGroups, compareInWords } from '#features/stock/compare/compare-rows.ts';
import { CompareSearch, fieldsOf, isSameComparison, searchOf } from '#features/stock/compare/compare-search.ts';
import { methodOfField } from '#features/stock/compare/field-method.ts';

const snapshot = {
  version: 'v',
  as_of: '2026-11-20',
  stockid: ['XD00000001', 'XD00000002', 'XD00000003'],
  display_symbol: ['HLDN~', 'ORRY~', 'QLLN~'],
  columns: {
    company: { texts: ['Halden Instruments', 'Orrery Software', 'Quellon'] },
    delisted: { numbers: [0, 0, 1] },
    pe: { numbers: [20, 12, null] },
    roic: { numbers: [0.2, 0.1, -0.3] },
    gross_margin: { numbers: [0.5, 0.4, 0.3] },
  },
};
const field = (field_name: string, better: 'high' | 'low', unit: string, category_name: string): ScreenerField => ({
  ...{ id: field_name, field_name, display_name: field_name, field_type: 'number', category_name, group_name: category_name, filter: 'range' },
  ...{ options: { is_currency: false, currency: null }, unit, better, definition: '', on_device: true, known: 3, missing: null },
});
const fields = [field('pe', 'low', 'ratio', 'Price'), field('roic', 'high', '%', 'Profit'), field('gross_margin', 'high', '%', 'Profit')];
const stocksOf = (...names: string[]) => comparedStocks(snapshot, placesByName(snapshot), names);

test('stocks are in the order of the address, each once, and an unknown name is marked', () => {
  const { stocks, unknown } = stocksOf('orry~', 'XD00000001', 'HLDN~', 'NOPE');
  expect(stocks.map(({ display_symbol }) => display_symbol)).toEqual(['ORRY~', 'HLDN~']);
  expect(unknown).toEqual(['NOPE']);
  expect(stocksOf('QLLN~').stocks[0]).toMatchObject({ company: 'Quellon', delisted: true });
});

test('rows are grouped by category in the order in which they were chosen, the best of each marked [CMP-01]', () => {
  const { stocks } = stocksOf('HLDN~', 'ORRY~', 'QLLN~');
  const groups = compareGroups(snapshot, fields, ['roic', 'pe', 'no_such_field', 'gross_margin'], stocks);
  expect(groups.map(({ label, rows }) => [label, rows.map((row) => [row.field.field_name, [...row.best]])])).toEqual([
    ['Profit', [['roic', [0]], ['gross_margin', [0]]]], // biome-ignore format: a table
    ['Price', [['pe', [1]]]],
  ]);
});

test('a sentence says who is ahead in most rows, and counts only figures of which more or less is better', () => {
  const { stocks } = stocksOf('HLDN~', 'ORRY~', 'QLLN~');
  const rows = compareGroups(snapshot, fields, ['roic', 'pe', 'gross_margin'], stocks).flatMap((group) => group.rows);
  expect(compareInWords(rows, stocks)).toBe('HLDN~ is best in 2 of 3 figures that can be called better or worse, ORRY~ in 1. All count the same.');
  const two = compareGroups(snapshot, fields, ['roic', 'pe'], stocks).flatMap((group) => group.rows);
  expect(compareInWords(two, stocks)).toBe('HLDN~ and ORRY~ are each best in 1 of 2 figures that can be called better or worse.');
  expect(compareInWords(rows, stocks.slice(0, 1))).toMatch(/Add a second company/);
  expect(compareInWords([], stocks)).toMatch(/None of these figures/);
});

test('an address written by hand lists its stocks with commas between them', () => {
  const read = (search: object) => v.parse(CompareSearch, search);
  expect(read({ stocks: 'AAPL, NVDA,AAPL' })).toEqual({ stocks: ['AAPL', 'NVDA'] });
  expect(read({ stocks: 'HLDN~', fields: 'pe,roic' })).toEqual({ stocks: ['HLDN~'], fields: ['pe', 'roic'] });
  // The router reads digits alone as a number.
  expect(read({ stocks: 7203 })).toEqual({ stocks: ['7203'] });
  expect(read({ stocks: 'AAPL,<b>' })).toEqual({ stocks: ['AAPL'] });
  expect(read({ stocks: ',' })).toEqual({});
});

test('an address keeps a comparison, and what cannot be read of it is left out', () => {
  const read = (search: object) => v.parse(CompareSearch, search);
  expect(read({ stocks: ['HLDN~', 'HLDN~', 'ORRY~'], fields: ['pe'] })).toEqual({ stocks: ['HLDN~', 'ORRY~'], fields: ['pe'] });
  expect(read({ fields: ['<b>'], id: 5 })).toEqual({});
  expect(read({ stocks: Array.from({ length: 300 }, (_, at) => `S${at}`) }).stocks).toHaveLength(100);
  expect(fieldsOf({})).toContain('pe');
});

test('a saved comparison opens as it was saved, and a change of it is noticed', () => {
  const record = { name: 'Tools', stockids: ['XD00000001'], fields: ['pe'] };
  expect(searchOf('c1', record)).toEqual({ id: 'c1', name: 'Tools', stocks: ['XD00000001'], fields: ['pe'] });
  expect(isSameComparison(record, { ...record })).toBe(true);
  expect(isSameComparison(record, { ...record, fields: ['roic'] })).toBe(false);
});

test('every field leads to the method by which it is worked out', () => {
  const of = (field_name: string, group_name: string, category_name: string) => methodOfField({ field_name, group_name, category_name });
  expect(of('pe', 'Price to', 'Valuation Ratio')).toBe('multiples');
  expect(of('momentum_rank', 'Ranks and signs', 'Fundamental')).toBe('ranks');
  expect(of('price_to_gf_value', 'Fair value', 'Valuation Rank')).toBe('gf_value');
  expect(of('roic', 'Returns', 'Profitability')).toBe('accounts');
});
