import { expect, test } from 'vitest';
import { noteColumns } from '#features/screener/mine/note-columns.ts';
import { keyFor } from '#features/screener/mine/own-field-key.ts';
import { requestOf, usedFields, withOwnFields } from '#features/screener/page/screen-request.ts';

test('the newest note on each stock and its day are columns of the market [FLD-03]', () => {
  const day = 86_400_000;
  const columns = noteColumns(
    ['US1', 'US2', 'US3'],
    [
      { stockid: 'US2', words: 'Dear now', writtenAt: 20_001 * day + 5 },
      { stockid: 'US2', words: 'Cheap', writtenAt: 19_000 * day },
      { stockid: null, words: 'On no stock', writtenAt: 20_500 * day },
    ],
  );
  expect(columns).toEqual({ note: { texts: [null, 'Dear now', null] }, last_note_time: { numbers: [null, 20_001, null] } });
});

test('an own field is run with the fields it is made of, asks for their columns, and gives way to a formula of the screen', () => {
  const own = [
    { key: 'my_a', name: 'A', formula: 'shiller_pe / pe', note: '' },
    { key: 'my_b', name: 'B', formula: 'my_a + 1', note: '' },
  ];
  const running = withOwnFields({ filters: [{ kind: 'compare', field: 'my_b', is: '>', value: 1 }] }, own, ['price']);
  expect(running.formulas?.map(({ key }) => key)).toEqual(['my_a', 'my_b']);
  expect(usedFields(running, ['price'])).toEqual(expect.arrayContaining(['price', 'shiller_pe', 'pe']));
  expect(requestOf(running, ['price'])).toMatchObject({ spread: ['my_b'], screen: { formulas: running.formulas } });
  const screens = withOwnFields({ formulas: [{ key: 'my_a', formula: 'pb' }] }, own, ['my_a']);
  expect(screens.formulas).toEqual([{ key: 'my_a', formula: 'pb' }]);
});

test('the key of an own field comes from its name and is taken by no other', () => {
  expect(keyFor('Price for Growth!', [])).toBe('my_price_for_growth');
  expect(keyFor('Größe', ['my_gro_e'])).toBe('my_gro_e_2');
  expect(keyFor('市值', [])).toBe('my_field');
});
