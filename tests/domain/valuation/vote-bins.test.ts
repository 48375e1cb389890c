import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voteBins } from '#domain/valuation/dcf/vote-bins.ts';

test('votes are counted in bins of a round width, cheapest first', () => {
  expect(voteBins([100, 101, 119, 120, 150])).toEqual(
    [100, 105, 110, 115, 120, 125, 130, 135, 140, 145, 150].map((from) => ({ from, to: from + 5, votes: { 100: 2, 115: 1, 120: 1, 150: 1 }[from] ?? 0 })),
  );
});

test('a slip of the pen counts in the last bin and does not squeeze the others into one', () => {
  const bins = voteBins([100, 110, 120, 15_000]);
  expect(bins.at(-1)?.votes).toBe(1);
  expect(bins.at(-1)?.to).toBeLessThan(700);
});

test('no votes have no bins', () => {
  expect(voteBins([])).toEqual([]);
});

test('every vote is counted once, in at most fourteen bins', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 }), (votes) => {
      const bins = voteBins(votes);
      expect(bins.length).toBeLessThanOrEqual(14);
      expect(bins.reduce((sum, bin) => sum + bin.votes, 0)).toBe(votes.length);
    }),
  );
});
