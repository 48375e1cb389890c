import { expect, test } from 'vitest';
import { bestLag } from '#domain/economy/best-lag.ts';

const x = [3, -1, 2, 4, -2, 1, 0, 5, -3, 2, 1, -4];
const y = [1, 0, 3, -1, 2, 5, -2, 0, 1, 4, -3, 3];

test('the strongest lag is measured over the same days for every lag', () => {
  expect(bestLag(x, y, 3, 6)).toEqual({ lag: 2, r: 0.95690944, n: 6, unshifted: -0.256799427, noise: expect.any(Boolean) });
});

test('fewer than thirty pairs say nothing, nor does a series that does not change', () => {
  expect(bestLag(x, y, 3)).toBeUndefined();
  const long = Array.from({ length: 60 }, (_, at) => Math.sin(at * 1.7) + Math.cos(at * 0.3));
  expect(
    bestLag(
      long,
      long.map(() => 1),
      6,
    ),
  ).toBeUndefined();
});

test('the best of thirteen lags is noise below 2.89 over the root of the pairs', () => {
  const leader = Array.from({ length: 120 }, (_, at) => Math.sin(at * 12.9898) * 43758.5453 - Math.floor(Math.sin(at * 12.9898) * 43758.5453));
  const led = leader.map((_, at) => leader[at - 4]);
  expect(bestLag(leader, led, 6)).toMatchObject({ lag: 4, r: 1, noise: false, n: 108 });
  const other = Array.from({ length: 120 }, (_, at) => Math.sin(at * 78.233) * 12543.1234 - Math.floor(Math.sin(at * 78.233) * 12543.1234));
  const found = bestLag(leader, other, 6);
  expect(found?.noise).toBe(Math.abs(found?.r ?? 0) < 2.891 / Math.sqrt(found?.n ?? 1));
});

test('a month without a value is left out of every lag', () => {
  const gapped = x.map((value, at) => (at === 5 ? undefined : value));
  expect(bestLag(gapped, y, 1, 6)?.n).toBe(7);
});
