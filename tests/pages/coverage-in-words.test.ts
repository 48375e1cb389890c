import { expect, test } from 'vitest';
import type { ExchangeCoverage } from '#contract/entities/market/market-coverage.ts';
import { coverageInWords } from '#features/lists/coverage-in-words.ts';

const exchange = (known: Partial<ExchangeCoverage>): ExchangeCoverage => ({
  exchange: 'NAS',
  name: 'Nasdaq',
  stocks: 1,
  delisted: 0,
  priced: 0,
  prices_from: null,
  prices_to: null,
  with_accounts: 0,
  accounts_from: null,
  accounts_to: null,
  ...known,
});

test('what is unknown everywhere is said to be unknown', () => {
  expect(coverageInWords({ exchanges: [exchange({})], years: [] })).toBe('1 stock on 1 exchange. No price is known. No accounts are known.');
});

test('the earliest and the latest of all exchanges are shown', () => {
  const exchanges = [
    exchange({
      stocks: 7,
      delisted: 2,
      priced: 5,
      prices_from: 2001,
      prices_to: '2026-03-19',
      with_accounts: 4,
      accounts_from: '2009-12-31',
      accounts_to: '2025-12-31',
    }),
    exchange({
      exchange: 'NYSE',
      stocks: 3,
      priced: 3,
      prices_from: 1996,
      prices_to: '2026-03-20',
      with_accounts: 3,
      accounts_from: '2010-06-30',
      accounts_to: '2026-01-31',
    }),
  ];
  expect(coverageInWords({ exchanges, years: [] })).toBe(
    '10 stocks on 2 exchanges, 2 of them delisted. Prices of 8 since 1996, the last of 20 Mar 2026. Accounts of 7 from the year to 31 Dec 2009 to that to 31 Jan 2026.',
  );
});
