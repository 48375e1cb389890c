import { describe, expect, test } from 'vitest';
import { cotIndex, cotReading, cotReleaseDay, netPosition, rankOfChange } from '#domain/economy/cot.ts';

describe('the index of a position in futures', () => {
  test('of −50 −20 10 40 80 60 30 is 61.538: 30 lies 80 above the lowest of a range of 130', () => {
    expect(cotIndex([-50, -20, 10, 40, 80, 60, 30], 7).at(-1)).toBeCloseTo(61.538, 3);
  });
  test('over six reports agrees with a calculation by hand', () => {
    const index = cotIndex([10, 14, 9, 20, 30, 28, 26, 12, 5, 4, 18, 33], 6);
    expect(index.slice(0, 5)).toEqual(Array(5).fill(undefined));
    expect(index.slice(5).map((value) => value?.toFixed(3))).toEqual(['90.476', '80.952', '14.286', '0.000', '0.000', '58.333', '100.000']);
  });
  test('is not known with fewer than 156 reports, and never measured over a shorter window', () => {
    const nets = Array.from({ length: 156 }, (_, at) => at);
    expect(cotIndex(nets.slice(0, 155)).at(-1)).toBeUndefined();
    expect(cotIndex(nets).at(-1)).toBe(100);
  });
  test('is not known while a report in its window has no position, which is not 0', () => {
    expect(cotIndex([1, undefined, 3, 2, 5], 3)).toEqual([undefined, undefined, undefined, undefined, 100]);
  });
  test('is 50 where all positions are equal', () => {
    expect(cotIndex([7, 7, 7], 3).at(-1)).toBe(50);
  });
  test('is extreme from 85 up and from 15 down', () => {
    expect([85, 84.999999999, 15, 15.000000001, 50, null].map(cotReading)).toEqual([
      ...['crowded long', 'between', 'crowded short', 'between', 'between', 'short history'],
    ]);
  });
});

test('a net position is not known when a side is not', () => {
  expect(netPosition(201_846, 24_310)).toBe(177_536);
  expect(netPosition(null, 3)).toBeUndefined();
  expect(netPosition(3, undefined)).toBeUndefined();
});

test('the newest change is ranked among all of its window by its size, and not at all without one of them', () => {
  expect(rankOfChange([0, 10, -20, 5, -15], 4)).toBe(3);
  expect(rankOfChange([99, 0, 10, 20, 30], 3)).toBe(1);
  expect(rankOfChange([0, undefined, -20, 5, -15], 4)).toBeUndefined();
  expect(rankOfChange([0, 10], 2)).toBeUndefined();
});

test('positions of a Tuesday come out on the Friday after it', () => {
  expect(cotReleaseDay('2026-11-17')).toBe('2026-11-20');
  expect(cotReleaseDay('2025-12-24')).toBe('2025-12-26');
});
