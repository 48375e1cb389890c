import { expect, test } from 'vitest';
import { monthCount } from '#domain/economy/frequency.ts';
import { type ByMonth, inflationContributions } from '#domain/economy/inflation-contributors.ts';

const MONTHS = ['2024-12-01', '2025-06-01', '2025-12-01', '2026-06-01'].map(monthCount);
const values = (...given: readonly number[]): ByMonth => new Map(MONTHS.map((month, at) => [month, given[at] ?? Number.NaN]));
const weights = (old: number, now: number): ByMonth =>
  new Map([
    [MONTHS[0] ?? 0, old],
    [MONTHS[2] ?? 0, now],
  ]);
const food = { index: values(300, 306, 309, 313.5), weights: weights(13.5, 13.698) };
const energy = { index: values(280, 287, 266, 294), weights: weights(6.6, 6.383) };
const core = { index: values(320, 326.4, 329.6, 334.5), weights: weights(79.9, 79.919) };
const all = values(100, 102.033, 102.472, 104.582407);
const june = monthCount('2026-06-01');

test('over twelve months that cross a December, each part by the old weights up to it and the new ones after add up to the headline [MKT-01]', () => {
  const found = inflationContributions(all, [food, energy, core], june);
  expect(found?.parts.map((part) => ((part ?? Number.NaN) * 100).toFixed(4))).toEqual(['0.3327', '0.1896', '1.9763']);
  expect(((found?.headline ?? 0) * 100).toFixed(4)).toBe('2.4986');
  expect(Math.abs(found?.other ?? 1)).toBeLessThan(1e-6);
});

test('what the parts do not explain is the rest', () => {
  const found = inflationContributions(all, [food, energy], june);
  expect(((found?.other ?? 0) * 100).toFixed(4)).toBe('1.9763');
});

test('from December to December the old weights alone are needed', () => {
  const alone = { ...food, weights: new Map([[MONTHS[0] ?? 0, 13.5]]) };
  const found = inflationContributions(all, [alone], monthCount('2025-12-01'));
  expect((found?.parts[0] ?? 0) * 100).toBeCloseTo(13.5 * 0.03, 10);
});

test('a part whose index or weight is missing is not known, and then neither is the rest', () => {
  const gap = { ...energy, index: new Map([...energy.index].filter(([month]) => month !== MONTHS[1])) };
  expect(inflationContributions(all, [food, gap], june)).toMatchObject({ parts: [expect.any(Number), undefined], other: undefined });
  expect(inflationContributions(all, [{ ...food, weights: new Map() }], june)?.parts).toEqual([undefined]);
  expect(inflationContributions(new Map(), [food], june)).toBeUndefined();
});
