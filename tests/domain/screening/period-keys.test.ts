import { expect, test } from 'vitest';
import { periodInWords, periodKeys, periodOf } from '#domain/screening/market/period-keys.ts';

test('a key names the fiscal year or the quarter it is of, ten years and eight quarters', () => {
  expect(periodKeys('revenue', 'annual')).toEqual(['revenue__fy', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((back) => `revenue__fy${back}`)]);
  expect(periodKeys('revenue', 'quarter')).toHaveLength(8);
  for (const kind of ['annual', 'quarter'] as const) {
    expect(periodKeys('net_income', kind).map(periodOf)).toEqual(periodKeys('net_income', kind).map((_, back) => ({ base: 'net_income', kind, back })));
  }
});

test.each(['revenue', 'revenue__fy0', 'revenue__fy10', 'revenue__q8', 'revenue__q1x', '__fy', 'roic__median_5y'])('%s names no period', (key) => {
  expect(periodOf(key)).toBeUndefined();
});

test('a period is said as an investor counts it', () => {
  const words = ['x__fy', 'x__fy1', 'x__fy3', 'x__q', 'x__q1', 'x__q7'].map((key) => periodInWords(periodOf(key) ?? { kind: 'annual', back: Number.NaN }));
  expect(words).toEqual(['last fiscal year', '1 fiscal year before', '3 fiscal years before', 'newest quarter', '1 quarter before', '7 quarters before']);
});
