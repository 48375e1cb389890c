import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { fileColumns, resultColumns } from '#features/screener/results/result-columns.tsx';
import { madeField } from '#features/screener/screen-search.ts';

const fields: readonly ScreenerField[] = [
  { ...madeField('pe', ''), category_name: 'Valuation', better: 'low' },
  { ...madeField('price_line', ''), category_name: 'Price', field_type: 'line', filter: 'none', unit: 'line' },
  { ...madeField('pb', ''), category_name: 'Valuation' },
  { ...madeField('last_price_date', ''), category_name: 'Price', field_type: 'day', unit: 'date' },
];
const keys = fields.map(({ field_name }) => field_name);
const fieldOf = (key: string) => fields.find(({ field_name }) => field_name === key);
const row = { stockid: 'US00000001', display_symbol: 'A~', company: 'Aster', delisted: false, figures: { pe: 12.5, last_price_date: 1, price_line: '0Az' } };

test('columns of a category lie side by side under its name once groups are on', () => {
  expect(resultColumns(keys, fieldOf).map(({ group }) => group)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  const grouped = resultColumns(keys, fieldOf, { grouped: true });
  expect(grouped.map(({ id, group }) => [id, group])).toEqual([
    ['display_symbol', undefined],
    ['pe', 'Valuation'],
    ['pb', 'Valuation'],
    ['price_line', 'Price'],
    ['last_price_date', 'Price'],
  ]);
});

test('the stock stays in place, and as many columns beside it as were asked for', () => {
  expect(resultColumns(keys, fieldOf, { pinned: 2 }).map(({ pinned = false }) => pinned)).toEqual([true, true, true, false, false]);
});

test('a file has the company, whole figures and days, and no line', () => {
  const columns = fileColumns(keys, fieldOf);
  expect(columns.map(({ id }) => id)).toEqual(['display_symbol', 'company', 'pe', 'pb', 'last_price_date']);
  expect(columns.map(({ value, sortBy }) => (value ?? sortBy)?.(row))).toEqual(['A~', 'Aster', 12.5, undefined, '1970-01-02']);
});

test('a long name takes two lines of its head rather than the room of others', () => {
  const [, column] = resultColumns(['growth'], () => ({ ...madeField('growth', ''), display_name: 'Revenue growth, 5 years', unit: '%' }));
  expect(column?.width).toBeLessThan(125);
});

test('the price to its fair value is drawn on a rule, blue where it is cheaper, and its column has the room', () => {
  const [, column] = resultColumns(['price_to_gf_value'], () => ({ ...madeField('price_to_gf_value', ''), display_name: 'Price to GF Value' }));
  const drawn = (figure: number | undefined) => renderToStaticMarkup(column?.cell({ ...row, figures: { price_to_gf_value: figure } }));
  expect(drawn(0.72)).toMatch(/^<span[^>]*>0\.72<svg.*aria-label="Price to GF Value 0\.72 on a rule from 0\.6 to 1\.4"/);
  expect(drawn(undefined)).toBe('–');
  expect(column?.width).toBeGreaterThan(120);
});
