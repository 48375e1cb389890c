import { expect, test } from 'vitest';
import { bestPlaces, comparedRow, placesByName } from '#domain/screening/views/compared-rows.ts';

const market = {
  stockid: ['XD00000001', 'XD00000002', 'XD00000003'],
  display_symbol: ['HLDN~', 'tsx:hvbk~', 'HLDN~'],
  columns: { pe: { numbers: [20, null, 12] }, industry: { names: ['Tools', 'Banks'], codes: [0, 1, -1] } },
};

test('the best of a row is the highest or the lowest value, by which side is better; several may share it', () => {
  expect(bestPlaces([0.1, 0.3, 0.3], { better: 'high', unit: '%' })).toEqual([1, 2]);
  expect(bestPlaces([18, undefined, 12], { better: 'low', unit: 'ratio' })).toEqual([2]);
  expect(bestPlaces([18, 12], { better: 'none', unit: 'USD' })).toEqual([]);
});

test('a row has no best with one value alone, with equal values, or with names', () => {
  expect(bestPlaces([18, undefined], { better: 'low', unit: 'ratio' })).toEqual([]);
  expect(bestPlaces([5, 5, 5], { better: 'high', unit: 'score' })).toEqual([]);
  expect(bestPlaces(['Tools', 'Banks'], { better: 'high', unit: 'choice' })).toEqual([]);
});

test('a negative ratio is never the best where less is better: a loss makes nothing cheap', () => {
  expect(bestPlaces([-4, 0.8, 1.2], { better: 'low', unit: 'ratio' })).toEqual([1]);
  expect(bestPlaces([-4, -2], { better: 'low', unit: 'ratio' })).toEqual([]);
  // Shares bought back are a negative growth of shares, and good.
  expect(bestPlaces([-0.02, 0.05], { better: 'low', unit: '%' })).toEqual([0]);
});

test('stocks are found by id and by symbol in any case, and what is not known of one is unknown', () => {
  const places = placesByName(market);
  expect([places.get('TSX:HVBK~'), places.get('XD00000003'), places.get('HLDN~')]).toEqual([1, 2, 0]);
  expect(comparedRow(market, { field_name: 'pe', better: 'low', unit: 'ratio' }, [0, 1, 2])).toEqual({ values: [20, undefined, 12], best: [2] });
  expect(comparedRow(market, { field_name: 'industry', better: 'none', unit: 'choice' }, [2, 0])).toEqual({ values: [undefined, 'Tools'], best: [] });
  expect(comparedRow(market, { field_name: 'roic', better: 'high', unit: '%' }, [0])).toEqual({ values: [undefined], best: [] });
});
