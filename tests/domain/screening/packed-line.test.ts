import { expect, test } from 'vitest';
import { lineOf, packLine } from '#domain/screening/market/packed-line.ts';

test('a year of weekly closes is a letter a fortnight, from the first to the last', () => {
  const closes = Array.from({ length: 53 }, (_, week) => 100 + week);
  const levels = lineOf(packLine(closes) ?? '');
  expect(levels).toHaveLength(26);
  expect([levels[0], levels.at(-1)]).toEqual([0, 61]);
  expect(levels.toSorted((a, b) => a - b)).toEqual(levels);
});

test('a short line keeps each of its points', () => expect(lineOf(packLine([3, 1, 2]) ?? '')).toEqual([61, 0, 31]));
test('a price that never moved is flat', () => expect(lineOf(packLine([5, 5, 5]) ?? '')).toEqual([0, 0, 0]));
test('one close is no line', () => expect(packLine([5])).toBeUndefined());
