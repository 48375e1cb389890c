import { expect, test } from 'vitest';
import { columnsOfView, withColumns } from '#pages/views/view-columns.ts';

const view = {
  fields: [{ id: 'price' }, { id: 'mktcap', currency: 'EUR', digits: 1 }, { id: 'pe' }],
  options: { sequence: ['mktcap.EUR', 'price'], wide: true },
};

test('the columns of a view are in the order of its sequence, a field in a currency by id and currency, and unnamed ones last', () => {
  expect(columnsOfView(view)).toEqual(['mktcap.EUR', 'price', 'pe']);
});

test('a sequence that names columns the view has not is read without them', () => {
  expect(columnsOfView({ fields: [{ id: 'pe' }], options: { sequence: ['gone', 'pe', 'pe'] } })).toEqual(['pe']);
  expect(columnsOfView({ fields: [{ id: 1 }], options: {} })).toEqual(['1']);
});

test('other columns leave what the view says of those that stay, and its other options', () => {
  expect(withColumns(view, ['yield', 'mktcap.EUR', 'price.USD'])).toEqual({
    fields: [{ id: 'yield' }, { id: 'mktcap', currency: 'EUR', digits: 1 }, { id: 'price', currency: 'USD' }],
    options: { sequence: ['yield', 'mktcap.EUR', 'price.USD'], wide: true },
  });
});
