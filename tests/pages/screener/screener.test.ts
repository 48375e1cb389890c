import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { Screener } from '#contract/entities/records/screener.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { STOCKS_A_PAGE, screenWork } from '#features/screener/engine/screen-work.ts';
import { filterOfKind, firstFilter, kindOfFilter, passesLimit } from '#features/screener/filters/filter-kinds.ts';
import { isSameScreen, recordOfScreen, screenOfRecord } from '#features/screener/saved/saved-screen.ts';
import { columnsOfScreen, ScreenSearch } from '#features/screener/screen-search.ts';
import { shownValue, typedText, typedValue } from '#pages/fields/field-format.ts';

const usual = ['industry', 'mktcap'];

const field = (unit: string, more: Partial<ScreenerField> = {}): ScreenerField => ({
  ...{ id: 'roic', field_name: 'roic', display_name: 'ROIC', field_type: 'number', category_name: 'Profitability', group_name: 'Returns' },
  ...{
    options: { is_currency: false, currency: null },
    filter: 'range',
    unit,
    better: 'high',
    definition: 'What it earns.',
    on_device: true,
    known: 3,
    missing: null,
  },
  ...more,
});

test.each([
  ['%', 0.125, '12.5', '12.5'],
  ['USD', 24_700_000_000, '24700', '24,700'],
  ['ratio', -1.5, '-1.5', '−1.50'],
  ['count', 12, '12', '12'],
])('a figure in %s is shown and typed in its own unit', (unit, value, typed, shown) => {
  expect([typedText(field(unit), value), shownValue(field(unit), value)]).toEqual([typed, shown]);
  expect(typedValue(field(unit), typed)).toBe(value);
});

test('what is no figure yet is none, a comma is a decimal point, and an unknown value is a dash', () => {
  expect(['', '-', '1.', 'abc', '1e9'].map((text) => typedValue(field('ratio'), text))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(typedValue(field('%'), '12,5')).toBe(0.125);
  expect(shownValue(field('%'), undefined)).toBe('–');
});

test('a day is typed and shown as a day', () => {
  const day = field('date', { field_type: 'day' });
  expect(typedText(day, typedValue(day, '2026-01-15') ?? 0)).toBe('2026-01-15');
});

test('a filter that changes its way stays on its field, and a new one begins at the better half', () => {
  for (const kind of ['>=', '<=', '=', '!=', 'between', 'top', 'bottom', 'above industry', 'below own 10'] as const)
    expect(kindOfFilter(filterOfKind('roic', kind, 0.1))).toBe(kind);
  expect(firstFilter(field('%'), 0.1)).toEqual({ kind: 'compare', field: 'roic', is: '>=', value: 0.1 });
  expect(firstFilter(field('ratio', { better: 'low' }), 15)).toMatchObject({ is: '<=', value: 15 });
  expect(passesLimit(filterOfKind('roic', '>=', 0.1))(0.1)).toBe(true);
});

test('a screen of more stocks than a page answers each page, its spreads and its groups', () => {
  const count = STOCKS_A_PAGE + 20;
  const places = Array.from({ length: count }, (_, at) => at);
  const packed = {
    stockid: places.map((at) => `US${String(at).padStart(8, '0')}`),
    display_symbol: places.map((at) => `S${at}`),
    columns: { pe: { numbers: places.map((at) => (at === 5 ? null : at)) }, sector: { names: ['A', 'B'], codes: places.map((at) => at % 2) } },
  };
  const screen = { filters: [{ kind: 'compare' as const, field: 'pe', is: '>=' as const, value: 0 }], sort: { field: 'pe', descending: true } };
  const request = { screen, show: ['pe'], spread: ['pe'], page: 2, by: 'sector' };
  const answer = screenWork(unpackedMarket(packed), packed.stockid, request, () => 0);
  expect([answer.stocks, answer.total, answer.rows.length]).toEqual([count, count - 1, count - 1 - STOCKS_A_PAGE]);
  expect(answer.rows[0]).toMatchObject({ display_symbol: `S${count - 1 - STOCKS_A_PAGE}`, delisted: false, figures: { pe: count - 1 - STOCKS_A_PAGE } });
  expect(answer.steps).toEqual([{ seen: count, left: count - 1, unknown: 1 }]);
  expect(answer.spreads.pe?.unknown).toBe(1);
  expect(answer.groups.map((group) => [group.name, group.count])).toEqual([
    ['A', count / 2],
    ['B', count / 2 - 1],
  ]);
});

test('an address that cannot be read opens the screener without what is wrong in it [SCR-01]', () => {
  const read = v.parse(ScreenSearch, { name: 'Quality', filters: [{ kind: 'magic' }], page: -1, view: 'hologram', by: 'sector' });
  expect(read).toMatchObject({ name: 'Quality', filters: undefined, page: undefined, view: undefined, by: 'sector' });
});

test('a saved screen has its fields, views, filters and ranking, and opens as it was saved [SCR-03]', () => {
  const search: ScreenSearch = {
    filters: [
      { kind: 'compare', field: 'roic', is: '>=', value: 0.1 },
      { kind: 'any', filters: [{ kind: 'text', field: 'company', words: 'steel' }] },
    ],
    ranking: [{ field: 'pe', weight: 2, better: 'low' }],
    formulas: [{ key: 'own_1', formula: 'roic / pe' }],
    sort: 'pe',
    order: 'asc',
  };
  const record = recordOfScreen('Quality', search, usual);
  expect(v.safeParse(Screener, record).success).toBe(true);
  expect(record).toMatchObject({ fields: expect.arrayContaining([{ id: 'roic' }]), views: [], filters: [{ field_id: 'roic' }, { field_id: '' }] });
  const opened = screenOfRecord('id-1', record);
  expect(opened).toEqual({ ...search, id: 'id-1', name: 'Quality', show: columnsOfScreen(search, usual) });
  expect(isSameScreen(record, recordOfScreen('Quality', opened, usual))).toBe(true);
});

test('a saved screen keeps its heat, groups, pinned columns and the fields of its pictures', () => {
  const drawn: ScreenSearch = { heat: true, groups: true, pinned: 2, by: 'country', size: 'revenue', colour: 'roic', across: 'pb', up: 'yield' };
  const record = recordOfScreen('Quality', drawn, usual);
  expect(v.parse(Screener, record)).toEqual(record);
  expect(screenOfRecord('id-1', record)).toMatchObject(drawn);
  expect(isSameScreen(record, recordOfScreen('Quality', { ...drawn, heat: undefined }, usual))).toBe(false);
  expect(recordOfScreen('Quality', { heat: false, size: 'Not a key' }, usual).options).not.toHaveProperty('display');
});

test('a saved screen keeps the columns of the first view as administrators changed it, and the screen’s own beside them', () => {
  const search: ScreenSearch = { filters: [{ kind: 'compare', field: 'roic', is: '>=', value: 0.1 }] };
  const record = recordOfScreen('Quality', search, ['company_type', 'pb']);
  expect(record.fields).toEqual([{ id: 'company_type' }, { id: 'pb' }, { id: 'roic' }]);
  expect(screenOfRecord('id-1', record).show).toEqual(['company_type', 'pb', 'roic']);
});
