import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BarScale, figureBars } from '#domain/screening/views/figure-bars.ts';

const scales: readonly BarScale[] = ['points', 'even', 'amounts'];

describe('Bars of a figure', () => {
  test('points have a bar each, also those between that no company has', () => {
    expect(figureBars([9, 3, 4, 4, 6], 'points')).toEqual([
      { from: 3, to: 4, companies: 1 },
      { from: 4, to: 5, companies: 2 },
      { from: 5, to: 6, companies: 0 },
      { from: 6, to: 7, companies: 1 },
      { from: 7, to: 8, companies: 0 },
      { from: 8, to: 9, companies: 0 },
      { from: 9, to: 10, companies: 1 },
    ]);
  });

  test('points that no company has at either end have an empty bar where the score has ends', () => {
    const bars = figureBars([6, 8], 'points', [0, 9]);
    expect(bars.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(bars.map(({ companies }) => companies)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1, 0]);
  });

  test('even steps are round, and the few beyond them are in the open bars', () => {
    const figures = [-40, ...Array.from({ length: 98 }, (_, at) => at / 100), 900];
    const bars = figureBars(figures, 'even');
    expect(bars[0]).toEqual({ from: undefined, to: 0, companies: 1 });
    expect(bars.at(-1)).toEqual({ from: 1, to: undefined, companies: 1 });
    expect(bars.slice(1, 3)).toEqual([
      { from: 0, to: 0.1, companies: 10 },
      { from: 0.1, to: 0.2, companies: 10 },
    ]);
  });

  test('amounts are in half decades, those of zero and below apart', () => {
    expect(figureBars([-5, 0, 2e6, 4e6, 5e6, 2e8], 'amounts')).toEqual([
      { from: undefined, to: 0, companies: 1 },
      { from: 0, to: 1e6, companies: 1 },
      { from: 1e6, to: 3e6, companies: 1 },
      { from: 3e6, to: 1e7, companies: 2 },
      { from: 1e7, to: 3e7, companies: 0 },
      { from: 3e7, to: 1e8, companies: 0 },
      { from: 1e8, to: 3e8, companies: 1 },
    ]);
  });

  test('without a figure there is no bar, and one figure of all companies is one bar', () => {
    for (const scale of scales) expect(figureBars([], scale)).toEqual([]);
    expect(figureBars([0.2, 0.2], 'even')).toEqual([{ from: 0.2, to: 0.22, companies: 2 }]);
    expect(figureBars([-3, -2], 'amounts')).toEqual([{ from: undefined, to: 0, companies: 2 }]);
  });

  test('whatever the figures, each is in exactly one bar, bars follow each other, and there are few enough to draw', () => {
    const figure = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -1e13, max: 1e13, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 80 }), fc.constantFrom(...scales), (figures, scale) => {
        const bars = figureBars(figures, scale);
        expect(bars.length).toBeLessThanOrEqual(70);
        for (const [at, { from, to, companies }] of bars.entries()) {
          if (at > 0) expect(from).toBe(bars[at - 1]?.to);
          expect(companies).toBe(figures.filter((each) => (from === undefined || each >= from) && (to === undefined || each < to)).length);
        }
        expect(bars.reduce((sum, { companies }) => sum + companies, 0)).toBe(figures.length);
      }),
      { numRuns: 200 },
    );
  });
});
