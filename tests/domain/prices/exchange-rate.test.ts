import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRate, convert, exchangeRate, rateTable } from '#domain/prices/exchange-rate.ts';

const published = (base: string, currency: string, rates: Record<string, number>) => ({
  base,
  currency,
  days: Object.keys(rates),
  rates: Object.values(rates),
});
const table = rateTable([
  published('EUR', 'USD', { '2024-01-02': 1.1, '2024-01-03': 1.2, '2024-01-05': 1.25 }),
  published('EUR', 'GBP', { '2024-01-02': 0.88, '2024-01-03': 0.9 }),
  published('EUR', 'JPY', { '2024-01-02': 155 }),
  published('USD', 'TWD', { '2024-01-02': 31, '2024-01-05': 32 }),
]);

test('a rate against the euro is the published one, and the way back its inverse', () => {
  expect(exchangeRate(table, 'EUR', 'USD', '2024-01-02')).toEqual({ rate: 1.1, day: '2024-01-02' });
  expect(exchangeRate(table, 'USD', 'EUR', '2024-01-03')).toEqual({ rate: 1 / 1.2, day: '2024-01-03' });
});

test('a cross rate is units of the target over units of the source', () => {
  expect(exchangeRate(table, 'USD', 'GBP', '2024-01-02')).toEqual({ rate: 0.88 / 1.1, day: '2024-01-02' });
  expect(convert(table, 110, 'USD', 'GBP', '2024-01-02')).toEqual({ amount: 110 * (0.88 / 1.1), rate: 0.88 / 1.1, day: '2024-01-02' });
});

test('both sides of a cross rate are of one day', () => {
  // The dollar has a rate of the 5th, the pound has none after the 3rd.
  expect(exchangeRate(table, 'USD', 'GBP', '2024-01-05')).toEqual({ rate: 0.9 / 1.2, day: '2024-01-03' });
});

test('a currency only the Federal Reserve publishes goes through the dollar', () => {
  expect(exchangeRate(table, 'USD', 'TWD', '2024-01-02')).toEqual({ rate: 31, day: '2024-01-02' });
  expect(exchangeRate(table, 'TWD', 'JPY', '2024-01-02')).toEqual({ rate: 155 / (1.1 * 31), day: '2024-01-02' });
});

test('on a day without a rate the last one before is taken, up to seven days back', () => {
  expect(exchangeRate(table, 'EUR', 'USD', '2024-01-04')).toEqual({ rate: 1.2, day: '2024-01-03' });
  expect(exchangeRate(table, 'EUR', 'USD', '2024-01-12')).toEqual({ rate: 1.25, day: '2024-01-05' });
  expect(exchangeRate(table, 'EUR', 'USD', '2024-01-13')).toBeUndefined();
});

test.each([
  ['before the first rate', 'EUR', 'USD', '2024-01-01'],
  ['for a currency nobody publishes', 'USD', 'XAU', '2024-01-02'],
  ['without any rates', 'AAA', 'BBB', '2024-01-02'],
])('there is no rate %s, and never 1', (_when, from, to, day) => {
  expect(exchangeRate(table, from, to, day)).toBeUndefined();
  expect(convert(table, 100, from, to, day)).toBeUndefined();
});

test('pence are a hundredth of a pound, against the pound and against others', () => {
  expect(convert(table, 250, 'GBX', 'GBP', '2030-01-01')).toEqual({ amount: 2.5, rate: 0.01, day: '2030-01-01' });
  expect(convert(table, 2.5, 'GBP', 'GBX', '2030-01-01')).toEqual({ amount: 250, rate: 100, day: '2030-01-01' });
  expect(convert(table, 88, 'GBX', 'EUR', '2024-01-02')?.amount).toBeCloseTo(1, 12);
  expect(convert(table, 1, 'EUR', 'GBX', '2024-01-02')?.amount).toBeCloseTo(88, 12);
});

test('a currency against itself needs no published rate', () => {
  expect(convert(table, 5, 'TWD', 'TWD', '1999-01-04')).toEqual({ amount: 5, rate: 1, day: '1999-01-04' });
});

test('the average of a period is the mean over its days with a rate', () => {
  const { rate, days } = averageRate(table, 'EUR', 'USD', '2024-01-01', '2024-01-07') ?? { rate: 0, days: 0 };
  expect(rate).toBeCloseTo((1.1 + 1.2 + 1.25) / 3, 12);
  expect(days).toBe(3);
  expect(averageRate(table, 'GBX', 'GBP', '2024-01-01', '2024-12-31')?.rate).toBe(0.01);
});

test('a period with rates missing for more than a week has no average', () => {
  expect(averageRate(table, 'EUR', 'USD', '2024-01-01', '2024-01-12')?.days).toBe(3);
  expect(averageRate(table, 'EUR', 'USD', '2024-01-01', '2024-01-13')).toBeUndefined();
  expect(averageRate(table, 'EUR', 'USD', '2023-12-24', '2024-01-05')).toBeUndefined();
});

test('there and back is the same amount', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'GBX', 'JPY', 'TWD');
  fc.assert(
    fc.property(currency, currency, fc.double({ min: 0.01, max: 1e9, noNaN: true }), (from, to, amount) => {
      const there = convert(table, amount, from, to, '2024-01-02');
      const back = convert(table, there?.amount ?? 0, to, from, '2024-01-02');
      expect(Math.abs((back?.amount ?? 0) / amount - 1)).toBeLessThan(1e-12);
    }),
  );
});
