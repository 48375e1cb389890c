import { expect, test } from 'vitest';
import type { CotMarket } from '#contract/entities/market/cot-report.ts';
import type { EconomicIndicator } from '#contract/entities/market/economic-indicator.ts';
import { groupsOf as marketsByKind } from '#features/economy/cot/cot-rail.tsx';
import { groupsOf as seriesByCategory } from '#features/economy/indicator-rail.tsx';

const indicator = (id: string, category: string | null, value: number | null, previous: number | null): EconomicIndicator => ({
  ...{ id, name: id, unit: null, source: 'fred', first_on: '2000-01-01', last_on: '2026-01-01', frequency: 'monthly' },
  ...{ category, value, previous },
});

test('the rail of an indicator has every series by category, its own open and those of no category last', () => {
  const rows = [indicator('OWN-LOAD', null, 1, 1), indicator('UNRATE', 'labour', 4.2, 4.3), indicator('WALCL', 'money and credit', 6_747_378, 6_743_028)];
  const groups = seriesByCategory(rows, 'UNRATE');
  expect(groups.map(({ title, count, isOpen }) => [title, count, isOpen])).toEqual([
    ['Labour', '1', true],
    ['Money and credit', '1', false],
    ['Other', '1', false],
  ]);
  expect(groups.map(({ entries }) => entries[0]?.figure)).toEqual(['4.20', '6.75 M', '1.00']);
});

test('a series without a value has a dash in the rail', () => {
  expect(seriesByCategory([indicator('ICSA', 'labour', null, null)], 'ICSA')[0]?.entries[0]?.figure).toBe('–');
});

const market = (id: string, group: string | null, index: number | null, reading: CotMarket['reading']): CotMarket => ({
  ...{ id, name: id, exchange: null, family: 'legacy', reported_on: '2026-01-06', traders: 'noncommercial', net: 1, change: 1, open_interest: 2 },
  ...{ reports: 200, invented: false, group, index, reading },
});

test('the rail of futures markets begins with those at an extreme, and those without an index are by their kind', () => {
  const rows = [
    market('gold', 'metals', 97, 'crowded long'),
    market('yen', 'currencies', 8, 'crowded short'),
    market('silver', 'metals', 81, 'between'),
    market('new', null, null, 'short history'),
  ];
  expect(marketsByKind(rows).map(({ title, count, entries }) => [title, count, entries.map(({ key, figure }) => `${key} ${figure}`)])).toEqual([
    ['At an extreme', '2 of 4', ['gold 97', 'yen 8']],
    ['Metals', '1', ['silver 81']],
    ['Other', '1', ['new –']],
  ]);
});
