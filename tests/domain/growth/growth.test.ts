import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compoundGrowth } from '#domain/growth/compound-growth.ts';
import { linearTrend } from '#domain/growth/linear-trend.ts';
import { oneYearGrowth, trailingYearGrowth } from '#domain/growth/one-year-growth.ts';
import { absenceOfGrowth, trendGrowth } from '#domain/growth/trend-growth.ts';
import { vectors } from '../vector.ts';

// Revenue per share of a published growth sheet.
const sixYears = [105.26, 114.95, 128.66, 138.29, 145.08, 149.75];
const elevenYears = [66.74, 74.52, 83.58, 92.95, 102.35, ...sixYears];

describe('growth over years', () => {
  vectors([
    ['growth.regression.5y: the trend through six points', trendGrowth(sixYears, 5)?.rate, 0.07506111],
    ['growth.regression.10y: the trend through eleven points', trendGrowth(elevenYears, 10)?.rate, 0.08508734],
    ['growth.r2.5y: how steadily it grew', trendGrowth(sixYears, 5)?.fit, 0.95979653],
    ['growth.cagr.5y: the two ends alone give another figure', compoundGrowth(sixYears[0], sixYears[5], 5), 0.07305181],
    ['growth.regression.3y: four points', trendGrowth([2.0, 2.3, 2.2, 2.7], 3)?.rate, 0.08935546],
    ['growth.regression.exact: the same growth every year', trendGrowth([100, 110, 121, 133.1, 146.41, 161.051], 5), { rate: 0.1, fit: 1 }, 1e-9],
    ['growth.regression.shrinking: decline', trendGrowth([50, 46, 47, 41, 39, 36], 5), { rate: -0.06291474, fit: 0.94086639 }],
    ['only the last years of a long history count', trendGrowth(elevenYears, 5)?.rate, trendGrowth(sixYears, 5)?.rate, 0],
    ['a figure that never moves does not grow, perfectly steadily', trendGrowth([4, 4, 4, 4], 3), { rate: 0, fit: 1 }, 1e-12],
  ]);

  test.each([
    ['edge.growth_negative_value: a loss in the window', [1, 1.1, -0.2, 1.3, 1.4, 1.5], 'not_meaningful'],
    ['edge.growth_zero_value: a year of nothing', [1, 1.1, 0, 1.3, 1.4, 1.5], 'not_meaningful'],
    ['edge.growth_short: five-year growth needs six points', [1, 1.1, 1.2, 1.3], 'short_history'],
    ['a year that nobody knows', [1, 1.1, undefined, 1.3, 1.4, 1.5], 'no_data'],
  ])('%s has no growth', (_name, values, reason) => {
    expect(trendGrowth(values, 5)).toBeUndefined();
    expect(absenceOfGrowth(values, 5)).toBe(reason);
  });

  test('steady growth is found by the trend and by the ends alike', () => {
    const start = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    const rate = fc.double({ min: -0.5, max: 1, noNaN: true });
    fc.assert(
      fc.property(start, rate, fc.integer({ min: 2, max: 15 }), (first, yearly, years) => {
        const values = Array.from({ length: years + 1 }, (_, year) => first * (1 + yearly) ** year);
        expect(trendGrowth(values, years)?.rate).toBeCloseTo(yearly, 8);
        expect(compoundGrowth(first, values.at(-1), years)).toBeCloseTo(yearly, 8);
      }),
    );
  });
});

describe('growth over a year', () => {
  const quarters = [39.87, 35.39, 37.06, 36.73, 40.57, 35.41, 37.21, 36.47];
  vectors([
    ['growth.12m: four quarters over the four before', trailingYearGrowth(quarters), 0.00409259],
    ['growth.12m_negative_base: from a loss nothing grows', trailingYearGrowth([-1, 0.2, 0.3, 0.1, 0.5, 0.5, 0.4, 0.6]), undefined],
    ['seven quarters are not two years', trailingYearGrowth(quarters.slice(1)), undefined],
    ['a missing quarter leaves no figure', trailingYearGrowth([...quarters.slice(0, 7), undefined]), undefined],
    ['acme.dividend_growth_1y: 0.36 to 0.40', oneYearGrowth(0.4, 0.36), 0.11111111],
    ['a profit that became a loss fell by more than all of it', oneYearGrowth(-1, 2), -1.5],
  ]);
});

describe('the trend of figures that change sign', () => {
  vectors([
    ['is the slope over their mean size', linearTrend([-1, 0, 1, 2]), 1],
    ['is nothing to say for figures that are all nothing', linearTrend([0, 0, 0]), undefined],
    ['needs every year', linearTrend([1, undefined, 3]), undefined],
    ['needs two years', linearTrend([1]), undefined],
  ]);
});
