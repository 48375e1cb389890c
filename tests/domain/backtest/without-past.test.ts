import { expect, test } from 'vitest';
import type { Strategy } from '#domain/backtest/run-backtest.ts';
import { fieldsWithoutPast, historyOfFields, idleFilters } from '#domain/backtest/without-past.ts';
import type { Screen } from '#domain/screening/run-screen.ts';
import { madeHistory } from './made-history.ts';

const history = madeHistory(
  ['A', 'B', 'C'].map((symbol, at) => ({ symbol, prices: [10, 11, 12], pe: [5 + at, 6 + at, 7 + at], mktcap: 100 - at, sector: 'Energy' })),
);
const without = (screen: Screen) => {
  const named = fieldsWithoutPast(history, { screen } satisfies Pick<Strategy, 'screen'>);
  // The names of the fields alone say the same, before a figure is there.
  expect(fieldsWithoutPast(onlyFields, { screen })).toEqual(named);
  return named;
};
const onlyFields = historyOfFields({ names: { sector: { names: ['Energy'], codes: [0, 0, 0] } } }, ['pe', 'mktcap', 'total_price']);
const known = { kind: 'compare', field: 'pe', is: '<', value: 10 } as const;
const gone = { kind: 'compare', field: 'revenue__growth_3y', is: '>', value: 0 } as const;

test('a strategy whose every field has a past names none', () => {
  expect(without({ filters: [known], sort: { field: 'mktcap', descending: true } })).toEqual([]);
  expect(without({ filters: [known], formulas: [{ key: 'cheap', formula: '1 / pe' }], sort: { field: 'cheap', descending: true } })).toEqual([]);
});

test('a field without a past is named wherever it decides: in a filter, a group, a ranking, an order, or behind a formula', () => {
  expect(without({ filters: [known, gone] })).toEqual(['revenue__growth_3y']);
  expect(without({ filters: [{ kind: 'any', filters: [known, gone] }] })).toEqual(['revenue__growth_3y']);
  expect(
    without({
      filters: [known],
      ranking: [
        { field: 'pe', weight: 1, better: 'low' },
        { field: 'revenue__high_5y', weight: 1, better: 'high' },
      ],
    }),
  ).toEqual(['revenue__high_5y']);
  expect(without({ filters: [known], sort: { field: 'price__1m', descending: true } })).toEqual(['price__1m']);
  expect(without({ filters: [], formulas: [{ key: 'mine', formula: 'pe / revenue__growth_3y' }], sort: { field: 'mine', descending: true } })).toEqual([
    'mine',
  ]);
});

test('a variant of a field without a past is named as it is written', () => {
  expect(without({ filters: [{ ...gone, field: 'revenue__growth_3y__in_market' }] })).toEqual(['revenue__growth_3y__in_market']);
});

test('a filter that lets unknown stocks pass decides nothing and stops no run', () => {
  expect(without({ filters: [known, { kind: 'maybe', filter: gone }] })).toEqual([]);
});

test('a filter that lets every stock pass for want of a past is named, others are not', () => {
  const maybe = { kind: 'maybe', filter: gone } as const;
  const maybeKnown = { kind: 'maybe', filter: known } as const;
  expect(idleFilters(onlyFields, { screen: { filters: [known, maybe, maybeKnown] } })).toEqual([1]);
  expect(idleFilters(history, { screen: { filters: [known, maybe, maybeKnown], sort: { field: 'revenue__growth_3y', descending: true } } })).toEqual([1]);
});

test('figures of single periods of the accounts have no past', () => {
  expect(without({ filters: [known, { kind: 'compare', field: 'revenue__fy2', is: '>', value: 0 }] })).toEqual(['revenue__fy2']);
});
