import { expect, test } from 'vitest';
import { belowHigh, maxDrawdown } from '#domain/risk/drawdown.ts';

test('the deepest fall is from the last high before it', () => {
  expect(maxDrawdown([1, 1.2, 0.9, 1.3, 1.1])).toEqual({ depth: 1 - 0.9 / 1.2, peak: 1, bottom: 2 });
});

test('a series that only rises never fell, and one value says nothing', () => {
  expect(maxDrawdown([1, 2, 3])?.depth).toBe(0);
  expect(maxDrawdown([1])).toBeUndefined();
});

test('each value is measured from the last high', () => {
  expect(belowHigh([100, 80, 120, 90])).toEqual([0, -0.19999999999999996, 0, -0.25]);
});
