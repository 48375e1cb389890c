import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessParts } from '#domain/backtest/excess-parts.ts';

test('what a strategy was ahead of the benchmark is split into weighting and ranking', () => {
  expect(excessParts(0.21, 0.149, 0.126)).toEqual({ excess: 8.4, weighting: 2.3, ranking: 6.1 });
  expect(excessParts(0.21, undefined, 0.126)).toBeUndefined();
});

test('the parts add up as they are shown, whatever the returns', () => {
  const rate = fc.double({ min: -0.99, max: 5, noNaN: true });
  fc.assert(
    fc.property(rate, rate, rate, (own, universe, benchmark) => {
      const parts = excessParts(own, universe, benchmark);
      const shown = (points: number | undefined) => Math.round((points ?? Number.NaN) * 10) + 0;
      expect(shown(parts?.weighting) + shown(parts?.ranking)).toBe(shown(parts?.excess));
      expect(Math.round(own * 1000) - Math.round(benchmark * 1000) + 0).toBe(shown(parts?.excess));
    }),
  );
});
