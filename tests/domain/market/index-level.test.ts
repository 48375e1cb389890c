import { expect, test } from 'vitest';
import { chainedLevels, isMemberOn } from '#domain/market/index-level.ts';

test('by price, the divisor takes up a split so that the level does not move by it [IDX-03]', () => {
  // Two shares at 100 and 50, level 150: divisor 1. The first is split two for one before the second session.
  const levels = chainedLevels(150, [
    {
      day: '2026-01-05',
      members: [
        { before: 100, now: 110 },
        { before: 50, now: 50 },
      ],
    },
    {
      day: '2026-01-06',
      members: [
        { before: 55, now: 55 },
        { before: 50, now: 50 },
      ],
    },
    {
      day: '2026-01-07',
      members: [
        { before: 55, now: 66 },
        { before: 50, now: 50 },
      ],
    },
  ]);
  expect(levels.map(({ level }) => Number(level.toFixed(6)))).toEqual([160, 160, Number(((160 * 116) / 105).toFixed(6))]);
  expect(levels.map(({ divisor }) => Number(divisor.toFixed(6)))).toEqual([1, 0.65625, 0.65625]);
});

test('by price, a member that is replaced by a dearer one changes the divisor and not the level', () => {
  const levels = chainedLevels(200, [
    {
      day: '2026-01-05',
      members: [
        { before: 100, now: 100 },
        { before: 100, now: 100 },
      ],
    },
    {
      day: '2026-01-06',
      members: [
        { before: 100, now: 100 },
        { before: 300, now: 300 },
      ],
    },
    {
      day: '2026-01-07',
      members: [
        { before: 100, now: 100 },
        { before: 300, now: 330 },
      ],
    },
  ]);
  expect(levels.map(({ level }) => level)).toEqual([200, 200, 215]);
  expect(levels.map(({ divisor }) => divisor)).toEqual([1, 2, 2]);
});

test('a session on which no member has both prices is left out, and the next goes on from the level before', () => {
  const levels = chainedLevels(1000, [
    { day: '2026-01-05', members: [] },
    { day: '2026-01-06', members: [{ before: 10, now: 11 }] },
  ]);
  expect(levels).toEqual([{ day: '2026-01-06', level: 1100, divisor: 0.01 }]);
});

test.each([
  ['the first day', { from: '2025-03-03', until: '2026-01-05' }, '2025-03-03', true],
  ['the day before', { from: '2025-03-03', until: '2026-01-05' }, '2025-03-02', false],
  ['the day it left', { from: '2025-03-03', until: '2026-01-05' }, '2026-01-05', false],
  ['any day, with both ends open', { from: undefined, until: undefined }, '1990-01-01', true],
])('a membership and %s', (_what, membership, day, expected) => {
  expect(isMemberOn(membership, day)).toBe(expected);
});
