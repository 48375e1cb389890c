import { expect, test } from 'vitest';
import { indexMean, indexMultiple } from '#domain/market/multiple-of-members.ts';
import { ranked, yearEnds } from '#domain/market/year-ranks.ts';

test('the P/E of an index is what its members are worth over what they earn, those at a loss left out and said', () => {
  // Worth 60, 30 and 10; earning 3 and 1, the third at a loss: 90 ÷ 4.
  const found = indexMultiple([
    { weight: 0.6, figure: 20 },
    { weight: 0.3, figure: 30 },
    { weight: 0.1, figure: -5 },
  ]);
  expect(found?.value).toBeCloseTo(22.5, 12);
  expect(found?.covered).toBeCloseTo(0.9, 12);
  expect(indexMultiple([{ weight: 1, figure: undefined }])).toBeUndefined();
});

test('a yield is a mean by weight; a member that pays nothing counts, one of which it is not known does not', () => {
  const found = indexMean([
    { weight: 0.5, figure: 0.04 },
    { weight: 0.25, figure: 0 },
    { weight: 0.25, figure: undefined },
  ]);
  expect(found?.value).toBeCloseTo(0.02 / 0.75, 12);
  expect(found?.covered).toBe(0.75);
  expect(indexMean([])).toBeUndefined();
});

test('years end with their last level, and equal changes share a rank', () => {
  expect([...yearEnds({ days: ['2024-12-30', '2024-12-31', '2025-06-02'], values: [9, 10, 12] })]).toEqual([
    [2024, 10],
    [2025, 12],
  ]);
  expect(
    ranked([
      { id: 'b', change: 0.1 },
      { id: 'a', change: 0.1 },
      { id: 'c', change: undefined },
      { id: 'd', change: 0.3 },
    ]),
  ).toEqual([
    { id: 'd', change: 0.3, rank: 1 },
    { id: 'a', change: 0.1, rank: 2 },
    { id: 'b', change: 0.1, rank: 2 },
  ]);
});
