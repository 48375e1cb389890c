import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { Screener } from '#contract/entities/records/screener.ts';
import { filterInWords, orderInWords, rankingInWords } from '#features/screener/filters/filter-words.ts';
import { changedSearch, openedScreen, universeLength } from '#features/screener/named/named-search.ts';
import { recordOfScreen, screenOfRecord } from '#features/screener/saved/saved-screen.ts';
import { columnsOfScreen, fieldFinder, ScreenSearch } from '#features/screener/screen-search.ts';

const field = (field_name: string, display_name: string, unit: string): ScreenerField => ({
  ...{ id: field_name, field_name, display_name, field_type: 'number', category_name: 'Others', group_name: 'Size', filter: 'range', unit, better: 'low' },
  ...{ options: { is_currency: false, currency: null }, definition: 'The price of earnings.', on_device: true, known: 5, missing: null },
});
const fieldOf = fieldFinder([field('pe', 'P/E', 'ratio'), field('roic', 'ROIC', '%')], {});

test('an address with a named screen opens its rules, whose days count back from the day of the prices [SCR-01]', () => {
  const { search, named, changed } = openedScreen({ id: '5' });
  expect([named?.key, search.name, changed]).toEqual(['munger', 'Munger: long-run compounder', false]);
  expect(search.filters).toContainEqual({ kind: 'compare', field: 'roic__median_10y', is: '>=', value: 0.18 });
  expect(search.filters).toContainEqual({ kind: 'compare', field: 'last_price_date', is: '>=', value: -10, fromToday: true });
  expect(columnsOfScreen(search, ['industry'])).toEqual(expect.arrayContaining(['industry', 'roic__median_10y', 'price_to_gf_value', 'debt_to_ebitda']));
  expect(v.parse(ScreenSearch, { id: 5 }).id).toBe('5');
});

test('sorting or paging a named screen leaves it as it is; moving a rule makes it the reader’s own, which says where it is from', () => {
  const opened = openedScreen({ id: 'predictable' });
  expect(changedSearch(opened, { page: 2 })).toMatchObject({ id: 'predictable', page: 2 });
  expect(changedSearch(opened, { page: 2 }).filters).toBeUndefined();
  const filters = opened.search.filters?.slice(0, -1);
  const own = changedSearch(opened, { filters });
  expect(own).toMatchObject({ from: 'predictable', name: 'Predictable companies, changed', filters });
  expect(own.id).toBeUndefined();
  const again = openedScreen(own);
  expect([again.named?.key, again.changed, again.search.filters]).toEqual(['predictable', true, filters]);
});

test('the stocks that a screen begins with are distinguished from its own rules until one of them is moved', () => {
  const opened = openedScreen({ id: 'predictable' });
  expect(universeLength(opened)).toBe(5);
  const moved = openedScreen(changedSearch(opened, { filters: opened.search.filters?.slice(1) }));
  expect(universeLength(moved)).toBe(0);
});

test('a named screen is saved with its order and opens as it was saved [SCR-03]', () => {
  const { search } = openedScreen({ id: 'magic-formula' });
  const record = recordOfScreen('Mine', search, []);
  expect(v.safeParse(Screener, record).success).toBe(true);
  const { filters, ranks } = screenOfRecord('id-1', v.parse(Screener, record));
  expect([filters, ranks]).toEqual([search.filters, search.ranks]);
});

test('every kind of filter has a text', () => {
  const compare = { kind: 'compare', field: 'pe', is: '<=', value: 15 } as const;
  const order = { terms: [[{ field: 'roic', descending: true }], [{ field: 'pe', descending: false }]] };
  const words = (filter: Parameters<typeof filterInWords>[0]) => filterInWords(filter, fieldOf);
  expect(words(compare)).toBe('P/E ≤ 15.00');
  expect(words({ kind: 'any', filters: [compare, { kind: 'compare', field: 'roic', is: '>', value: 0.1 }] })).toBe('P/E ≤ 15.00 or ROIC > 10.0 %');
  expect(words({ kind: 'maybe', filter: compare })).toBe('P/E ≤ 15.00, where it is known');
  expect(words({ kind: 'least', count: 2, filters: [compare] })).toBe('At least 2 of: P/E ≤ 15.00');
  expect(words({ kind: 'take', by: order, most: 10, ofHundred: true })).toBe('The first 10 % by the places by ROIC (high first) and P/E (low first)');
  expect(
    words({
      kind: 'ranges',
      field: 'sic',
      ranges: [
        [6000, 6999],
        [8731, 8731],
      ],
      except: true,
    }),
  ).toBe('sic not 6000–6999, 8731');
  expect(words({ kind: 'compare', field: 'pe__in_market', is: '<=', value: 0.2 })).toBe('P/E, place in the market ≤ 20.0 %');
  const many = { terms: [new Array(5).fill({ field: 'pe', descending: false })] };
  expect(words({ kind: 'take', by: many, most: 10 })).toBe('The first 10 by the places by 5 figures');
  expect(orderInWords({ terms: [[{ field: 'pe', descending: false }]] }, fieldOf)).toBe('P/E (low first)');
  expect(rankingInWords([{ field: 'pe', weight: 2, better: 'low' }], fieldOf)).toBe('the places by P/E (low first, weight 2)');
});
