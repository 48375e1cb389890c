import { expect, test } from 'vitest';
import type { MarketIndex } from '#contract/entities/market/market-index.ts';
import { benchmarkCall, benchmarkOf, indicesIn } from '#features/portfolio/performance/benchmark.ts';

const latest = { day: '2026-11-25', level: 100, p_pct_change: null, ytd_change: null };
const index = (id: string, fields: Partial<MarketIndex> = {}): MarketIndex => ({
  ...{ id, morn_secr_id: `IDX${id}`, name: id, region: 'USA', weighting: 'market value', measures: 'shares', invented: false, members: null, latest },
  ...fields,
});
const list = {
  USA: [index('DJI', { weighting: 'price' }), index('OLD', { latest: null }), index('VIX', { measures: 'volatility' }), index('SPX'), index('NDX')],
  World: [index('ALL', { region: 'World' })],
};

test('a portfolio that nobody chose anything for is measured against the main index of its currency, where one has levels', () => {
  expect(benchmarkOf(undefined, list, 'USD')).toBe('IDXSPX');
  expect(benchmarkOf(undefined, list, 'EUR')).toBe('');
  expect(benchmarkOf(undefined, undefined, 'USD')).toBe('');
  expect(indicesIn(list, 'USD').map(({ id }) => id)).toEqual(['SPX', 'NDX', 'DJI']);
});

test('what the member chose is kept, nothing too', () => {
  expect(benchmarkOf('US00000001', list, 'USD')).toBe('US00000001');
  expect(benchmarkOf('IDXDJI', list, 'EUR')).toBe('IDXDJI');
  expect(benchmarkOf(null, list, 'USD')).toBe('');
});

test('an index is asked for its levels, a stock for its closes with dividends', () => {
  expect(benchmarkCall('IDXSPX').endpoint.path).toBe('/_api/index/{id}/performance');
  expect(benchmarkCall('US00000001').endpoint.path).toBe('/_api/stocks/{id}/history/price');
});
