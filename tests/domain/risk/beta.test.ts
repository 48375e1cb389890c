import { describe, expect, test } from 'vitest';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import { beta } from '#domain/risk/beta.ts';

describe('beta', () => {
  test('is the one worked out by hand', () => {
    const stock = [0.05, -0.02, 0.03, 0.01, -0.04, 0.06];
    const market = [0.03, -0.01, 0.02, 0.02, -0.03, 0.04];
    expect(beta(stock, market, 6)).toBeCloseTo(1.44976077, 8);
  });

  test('of the market itself is 1', () => {
    const market = Array.from({ length: 24 }, (_, i) => (i % 5) / 100);
    expect(beta(market, market)).toBeCloseTo(1, 12);
  });

  test.each([
    ['fewer than 24 months', Array.from({ length: 23 }, (_, i) => i / 100)],
    ['a market that does not move', Array.from({ length: 30 }, () => 0.01)],
  ])('is unknown for %s', (_which, market) => {
    expect(beta(market, market)).toBeUndefined();
  });
});

describe('monthly returns', () => {
  test('go from last close to last close, without the month under way and without one after a gap', () => {
    const days = ['2024-11-29', '2024-12-02', '2024-12-31', '2025-01-31', '2025-03-31', '2025-04-30', '2025-05-02'];
    const returns = monthlyReturns(days, [100, 90, 110, 121, 130, 143, 200]);
    expect([...returns.keys()]).toEqual(['2024-12', '2025-01', '2025-04']);
    expect([...returns.values()].map((value) => Number(value.toFixed(10)))).toEqual([0.1, 0.1, 0.1]);
  });
});
