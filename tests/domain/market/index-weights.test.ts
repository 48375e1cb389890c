import { expect, test } from 'vitest';
import { indexOfDay, type MemberOfDay } from '#domain/market/index-weights.ts';

const member = (given: Partial<MemberOfDay>): MemberOfDay => ({ price: undefined, value: undefined, given: undefined, change: undefined, ...given });

test('by market value, a contribution is the weight at the close before times the change, and all add up to the change of the whole [IDX-03]', () => {
  // Worth 100, 200 and 700 before; 110, 190 and 707 now.
  const members = [member({ value: 110, change: 0.1 }), member({ value: 190, change: -0.05 }), member({ value: 707, change: 0.01 })];
  const { parts, change, weighed, counted } = indexOfDay(members, 'market value');
  expect(parts.map(({ weightBefore }) => weightBefore?.toFixed(9))).toEqual(['0.100000000', '0.200000000', '0.700000000']);
  expect(parts.map(({ contribution }) => contribution?.toFixed(9))).toEqual(['0.010000000', '-0.010000000', '0.007000000']);
  expect(parts.map(({ weight }) => weight?.toFixed(9))).toEqual(['0.109235353', '0.188679245', '0.702085402']);
  expect(change).toBeCloseTo(1007 / 1000 - 1, 12);
  expect([weighed, counted]).toEqual([3, 3]);
});

test('by price, a dear share counts more whatever its company is worth', () => {
  const { parts, change } = indexOfDay([member({ price: 303, value: 1, change: 0.01 }), member({ price: 99, value: 1e9, change: -0.01 })], 'price');
  expect(parts[0]?.weightBefore).toBeCloseTo(0.75, 12);
  expect(change).toBeCloseTo(402 / 400 - 1, 12);
});

test('given weights are those of the close before, in any unit', () => {
  const { parts, change } = indexOfDay([member({ given: 30, change: 0.02 }), member({ given: 10, change: -0.04 })], 'given');
  expect(parts.map(({ weight }) => weight)).toEqual([0.75, 0.25]);
  expect(change).toBeCloseTo(0.005, 12);
});

test('a member without a change of the day has a weight but no contribution, and one without a basis neither', () => {
  const { parts, change, weighed, counted } = indexOfDay([member({ value: 110, change: 0.1 }), member({ value: 50 }), member({ change: 0.5 })], 'market value');
  expect(parts[1]).toEqual({ weight: 50 / 160, weightBefore: undefined, contribution: undefined });
  expect(parts[2]).toEqual({ weight: undefined, weightBefore: undefined, contribution: undefined });
  expect(change).toBeCloseTo(0.1, 12);
  expect([weighed, counted]).toEqual([2, 1]);
});

test('nothing is known of an index without members', () => {
  expect(indexOfDay([], 'price')).toEqual({ parts: [], change: undefined, weighed: 0, counted: 0 });
});
