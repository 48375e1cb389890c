import { expect, test } from 'vitest';
import type { Estimate, Estimates, PriceTargets } from '#contract/entities/stock/estimates.ts';
import { estimatesInWords, forecastInWords } from '#features/stock/estimates/estimate-words.ts';

const estimate = (end: string, mean: number, actual: number | null): Estimate => ({
  ...{
    metric: 'eps',
    label: 'Earnings per share',
    unit: 'currency_per_share',
    period: 'year',
    end,
    mean,
    low: null,
    high: null,
    analysts: null,
    as_of: '2026-01-02',
  },
  actual,
  surprise: actual === null ? null : actual / mean - 1,
  growth: 0.1,
});
const answer = (estimates: Estimate[]): Estimates => ({ stockid: 'US00000001', currency: 'USD', reason: null, estimates, actuals: [], forward_pe: [] });
const targets: PriceTargets = {
  ...{ stockid: 'US00000001', currency: 'USD', price: 100, price_on: '2026-01-15', upside: -0.05, reason: null },
  targets: [{ mean: 95, low: 80, high: 120, analysts: 9, as_of: '2026-01-02' }],
};

test('what is expected next comes first, then how many past estimates were beaten', () => {
  const words = estimatesInWords(answer([estimate('2024-12-31', 2, 2.2), estimate('2025-12-31', 3, 2.9), estimate('2026-12-31', 3.3, null)]));
  expect(words).toBe('Earnings per share of the year to 31 Dec 2026: 3.30 USD, +10.0% on the year before. Of 2 past estimates 1 were beaten.');
});

test('without an estimate of a period to come it says so', () => {
  expect(estimatesInWords(answer([estimate('2024-12-31', 2, 2.2)]))).toBe('No estimate of a period to come is loaded. Of 1 past estimates 1 were beaten.');
});

test('a target is compared with the price, and ratings are counted', () => {
  const ratings = [{ as_of: '2026-01-02', strong_buy: 1, buy: 2, hold: 3, sell: 1, strong_sell: 0, analysts: 7 }];
  expect(forecastInWords(targets, { ratings })).toBe('The mean target of 95.00 USD is 5.0% below the price; 3 of 7 analysts say buy, 1 say sell.');
  expect(forecastInWords({ ...targets, targets: [], upside: null }, { ratings: [] })).toBe('Neither a target price nor ratings are loaded.');
});
