import { expect, test } from 'vitest';
import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import { askedInWords, earlierFilter, figureAt, limitsOf, stepOf, stepped } from '#features/screener/filters/filter-limit.ts';

const field = (unit: string, more: Partial<ScreenerField> = {}): ScreenerField => ({
  ...{
    id: 'pe',
    field_name: 'pe',
    display_name: 'P/E',
    field_type: 'number',
    category_name: 'Others',
    group_name: 'Size',
    filter: 'range',
    unit,
    better: 'low',
  },
  ...{ options: { is_currency: false, currency: null }, definition: 'The price of earnings.', on_device: true, known: 5, missing: null },
  ...more,
});
const spread = (low: number, high: number) => ({ low, high, counts: [1], below: 0, above: 0, unknown: 0 });
const compare = (is: '<=' | '>=', value: number, name = 'pe'): ScreenFilter => ({ kind: 'compare', field: name, is, value });

test.each([
  ['a ratio', 'ratio', 0.4, 1.6, 0.02],
  ['percent, in percent', '%', -0.1, 0.5, 1],
  ['millions of dollars, in millions', 'USD', 1e8, 40e9, 500],
])('− and + go by round steps of which a scale has at least forty: %s', (_what, unit, low, high, step) => {
  expect(stepOf(field(unit), spread(low, high))).toBe(step);
});

test('a figure with one value has the step of its last digit, and days go one by one', () => {
  expect(stepOf(field('ratio'), spread(2, 2))).toBe(0.01);
  expect(stepOf(field('ratio'), undefined)).toBe(0.01);
  expect(stepOf(field('date', { field_type: 'day' }), spread(10_000, 20_000))).toBe(1);
});

test('− and + go to the next round figure, also from one between two, and never add digits', () => {
  expect(stepped(1.1, 1, 0.05, 1)).toBe(1.15);
  expect(stepped(1.12, 1, 0.05, 1)).toBe(1.15);
  expect(stepped(1.12, -1, 0.05, 1)).toBe(1.1);
  expect(stepped(0.3, -1, 0.1, 1)).toBe(0.2);
  expect(stepped(0.1, 1, 1, 100)).toBe(0.11);
});

test('a handle is at a round figure within the scale, wherever it is dragged', () => {
  expect(figureAt(0.5, spread(0.4, 1.6), 0.05, 1)).toBe(1);
  expect(figureAt(-3, spread(0.4, 1.6), 0.05, 1)).toBe(0.4);
  expect(figureAt(9, spread(0.4, 1.6), 0.05, 1)).toBe(1.6);
});

test('each kind of filter on a figure has its limits, and moving one leaves the rest of the filter', () => {
  const between: ScreenFilter = { kind: 'between', field: 'pe', low: 5, high: 25 };
  expect(limitsOf(between, 'P/E', 1).map(({ value, moved }) => [value, moved(7)])).toEqual([
    [5, { ...between, low: 7 }],
    [25, { ...between, high: 7 }],
  ]);
  const top: ScreenFilter = { kind: 'extreme', field: 'pe', end: 'top', count: 20 };
  expect(limitsOf(top, 'P/E', 1)[0]?.moved(0)).toEqual({ ...top, count: 1 });
  const days: ScreenFilter = { kind: 'compare', field: 'day', is: '>=', value: -30, fromToday: true };
  expect(limitsOf(days, 'Day', 1)[0]).toMatchObject({ value: 30, onScale: false });
  expect(limitsOf({ kind: 'text', field: 'company', words: 'steel' }, 'Company', 1)).toEqual([]);
});

test('an edited filter knows what it was, by its field and place among those on that field', () => {
  const before = [compare('>=', 1, 'mktcap'), compare('>=', 5), compare('<=', 25)];
  const now = [compare('>=', 5), compare('<=', 30), compare('>=', 0.1, 'roic')];
  expect(now.map((_, at) => earlierFilter(now, at, before))).toEqual([undefined, compare('<=', 25), 'new']);
  expect(earlierFilter(now, 1, undefined)).toBeUndefined();
});

test('what a filter asks is shown without the name that is its title', () => {
  const fieldOf = () => field('ratio');
  expect(askedInWords(compare('<=', 1.1), fieldOf)).toBe('≤ 1.10');
  expect(askedInWords({ kind: 'in', field: 'pe', names: [], except: true }, fieldOf)).toBe('any');
  expect(askedInWords({ kind: 'extreme', field: 'pe', end: 'top', count: 20 }, fieldOf)).toBe('The 20 with the highest P/E');
});
