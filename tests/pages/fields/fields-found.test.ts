import { expect, test } from 'vitest';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { fieldsFound, hereFirst } from '#pages/fields/fields-found.ts';

function field(field_name: string, display_name: string, group_name = 'Group'): ScreenerField {
  return {
    ...{ id: field_name, field_name, display_name, field_type: 'number', category_name: 'Category', group_name },
    ...{ filter: 'range', unit: '', better: 'none', options: { is_currency: false, currency: null }, definition: '', on_device: true, known: 1, missing: null },
  };
}

const fields = [
  field('revenue_per_share', 'Revenue per share'),
  field('forward_pe', 'Forward P/E'),
  field('pe_3y', 'P/E on 3-year average earnings'),
  field('pe', 'P/E'),
  field('peg', 'PEG'),
  field('op', 'Operating margin'),
];
const found = (text: string) => fieldsFound(fields, text).map(({ field_name }) => field_name);

test('a field is found by its name with or without its slash and by its key, what is called so before what only has the letters in it', () => {
  for (const text of ['pe', 'PE', 'p/e', ' P/E ']) expect(found(text)[0]).toBe('pe');
  expect(found('pe')).toEqual(['pe', 'pe_3y', 'peg', 'revenue_per_share', 'forward_pe', 'op']);
  expect(found('forward pe')).toEqual(['forward_pe']);
  expect(found('share revenue')).toEqual(['revenue_per_share']);
  expect(found('cash')).toEqual([]);
  expect(found(' ')).toHaveLength(6);
});

test('what is on the device comes before what must be asked for, each in the order that it was found in', () => {
  const isHere = ({ field_name }: ScreenerField) => field_name !== 'pe' && field_name !== 'revenue_per_share';
  expect(hereFirst(fieldsFound(fields, 'pe'), isHere).map(({ field_name }) => field_name)).toEqual([
    'pe_3y',
    'peg',
    'forward_pe',
    'op',
    'pe',
    'revenue_per_share',
  ]);
  expect(hereFirst(fields, () => true)).toEqual(fields);
});
