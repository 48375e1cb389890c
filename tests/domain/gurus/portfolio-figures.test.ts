import { expect, test } from 'vitest';
import { copiedGrowth, copiedYearly } from '#domain/gurus/copied-growth.ts';
import { portfolioMultiple, weightedMean } from '#domain/gurus/portfolio-figures.ts';

test('the multiple of a portfolio is what it costs by what it earns, not the mean of the multiples', () => {
  // Half at 10 times and half at 40 times earnings earns 0.5 ÷ 10 + 0.5 ÷ 40 = 0.0625 a unit.
  const halves = [
    { weight: 0.5, multiple: 10 },
    { weight: 0.5, multiple: 40 },
  ];
  expect(portfolioMultiple(halves)).toEqual({ value: 16, covered: 1 });
});

test.each([
  [
    'most without earnings',
    [
      { weight: 0.6, multiple: -5 },
      { weight: 0.4, multiple: 10 },
    ],
  ],
  [
    'most not known',
    [
      { weight: 0.6, multiple: null },
      { weight: 0.4, multiple: 10 },
    ],
  ],
  ['nothing', []],
])('%s has no multiple', (_case, positions) => {
  expect(portfolioMultiple(positions)).toBeUndefined();
});

test('a mean by weight says how much it is of', () => {
  expect(
    weightedMean([
      { weight: 0.5, value: 0.02 },
      { weight: 0.25, value: 0.04 },
      { weight: 0.25, value: null },
    ]),
  ).toEqual({ value: 0.02 / 0.75, covered: 0.75 });
});

const quarter = (filed_on: string, copied: number | null) => ({ filed_on, copied });

test('growth by copying begins after the last gap, with one', () => {
  const points = copiedGrowth([quarter('2024-02-14', null), quarter('2024-05-15', 0.1), quarter('2024-08-14', -0.5), quarter('2024-11-14', null)]);
  expect(points.map(({ filed_on, growth }) => [filed_on, growth])).toEqual([
    ['2024-05-15', 1],
    ['2024-08-14', 1.1],
    ['2024-11-14', 0.55],
  ]);
});

test('years of copying go from the first filing of one to the first of the next', () => {
  const points = copiedGrowth([quarter('2024-11-14', 0.1), quarter('2025-02-14', 0.2), quarter('2025-05-15', 0.5), quarter('2025-08-14', null)]);
  expect(copiedYearly(points).map(({ year, value }) => [year, Number(value.toFixed(9))])).toEqual([
    [2024, 0.1],
    [2025, 0.8],
  ]);
});

test('one filing alone cannot be copied', () => {
  expect(copiedGrowth([quarter('2025-08-14', null)])).toEqual([]);
});
