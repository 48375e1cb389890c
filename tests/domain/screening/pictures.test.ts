import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatOf, heatScale } from '#domain/screening/views/heat.ts';
import { treemap } from '#domain/screening/views/treemap.ts';

test('a map gives every stock its share of the area, inside the box and beside the others', () => {
  const sizes = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(sizes, (unsorted) => {
      const sorted = unsorted.toSorted((a, b) => b - a);
      const total = sorted.reduce((sum, size) => sum + size, 0);
      const parts = treemap(sorted, { x: 10, y: 20, width: 600, height: 400 });
      for (const [at, { x, y, width, height }] of parts.entries()) {
        expect(width * height).toBeCloseTo(((sorted[at] ?? 0) / total) * 240_000, 2);
        expect(Math.min(x - 10, y - 20, 610 - x - width, 420 - y - height)).toBeGreaterThan(-1e-6);
      }
      expect(parts.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(240_000, 2);
    }),
  );
});

test('four equal stocks make four squares', () => {
  expect(treemap([1, 1, 1, 1], { x: 0, y: 0, width: 100, height: 100 }).map(({ width, height }) => [width, height])).toEqual([
    [50, 50],
    [50, 50],
    [50, 50],
    [50, 50],
  ]);
});

test('price to fair value has the zones of valuation, and the limit of a zone belongs to the dearer one', () => {
  const scale = heatScale('price_to_gf_value', 'low', [0.5, 1]);
  expect([0.69, 0.7, 0.89, 0.9, 1.09, 1.1, 1.3].map((ratio) => scale && heatOf(scale, ratio))).toEqual(['p3', 'p2', 'p1', 'fair', 'fair', 'n1', 'n3']);
});

test.each([
  ['high', 'n3', 'p3'],
  ['low', 'p3', 'n3'],
  ['none', 'n3', 'p3'],
] as const)('other figures have colours by sevenths of the stocks; better is %s', (better, lowest, highest) => {
  const figures = Array.from({ length: 70 }, (_, at) => at);
  const scale = heatScale('roic', better, figures);
  expect(scale?.bounds).toEqual([10, 20, 30, 40, 50, 60]);
  expect([scale && heatOf(scale, 0), scale && heatOf(scale, 69)]).toEqual([lowest, highest]);
});

test('an unknown figure has no colour, and figures that are all alike have no scale', () => {
  const scale = heatScale('roic', 'high', [1, 2, undefined]);
  expect(scale && heatOf(scale, undefined)).toBeUndefined();
  expect(heatScale('roic', 'high', [3, 3, undefined])).toBeUndefined();
  expect(heatScale('roic', 'high', [])).toBeUndefined();
});
