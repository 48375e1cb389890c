import { describe, expect, test } from 'vitest';
import type { DividendCover, StockDividends } from '#contract/entities/stock/dividends.ts';
import { cashWords } from '#features/stock/dividend/cover-cards.tsx';
import { coverWords, dividendVerdict } from '#features/stock/dividend/dividend-words.ts';

const year = (earnings: number | null, cash: number | null, dividends: number | null = 1): DividendCover => ({
  end: '2025-12-31',
  fiscal_year: 2025,
  is_trailing: false,
  dividends,
  earnings,
  free_cash_flow: cash,
  payout_ratio: earnings !== null && earnings > 0 && dividends !== null ? dividends / earnings : null,
});

const dividends = (change: Partial<StockDividends>): StockDividends => ({
  stockid: 'US00000001',
  currency: 'USD',
  price: 50,
  last_price_date: '2025-12-31',
  from: 'prices',
  note: null,
  payments_per_year: 4,
  payments: [],
  expected: null,
  annual: 2,
  special: 0,
  yield: 0.04,
  forward_yield: 0.04,
  years_currency: 'USD',
  years: [],
  years_of_increase: 0,
  growth: [],
  yield_on_cost_5y: null,
  yields: { days: [], values: [] },
  cover: [year(3.6, 0.5, 2)],
  cover_currency: 'USD',
  shareholders: null,
  ...change,
});

/** A yield of every week over ten years, from 2 to 6 percent. */
const tenYears = { days: Array.from({ length: 520 }, () => '2020-01-01'), values: Array.from({ length: 520 }, (_, at) => 0.02 + (0.04 * at) / 519) };

describe('the verdict on a dividend', () => {
  test('names the own history, the peers and the cover', () => {
    expect(dividendVerdict(dividends({ yields: tenYears }), [0.05, 0.06, 0.07])).toEqual({
      lead: 'An ordinary yield for this stock, a low one among its peers.',
      rest: 'Paid from earnings 1.8 times over, but not from free cash flow.',
    });
    expect(dividendVerdict(dividends({ yields: tenYears, yield: 0.059 }), [])).toMatchObject({ lead: 'A high yield for this stock.' });
  });

  test('says that a share has never paid, and that one pays nothing at present', () => {
    expect(dividendVerdict(dividends({ from: null, annual: null }), []).lead).toBe('Has never paid.');
    expect(dividendVerdict(dividends({ annual: 0, yield: 0 }), []).lead).toBe('Pays no dividend at present.');
  });

  test('does not say that a company never paid whose cash flow shows dividends', () => {
    const shareholders = { currency: 'CAD', end: '2025-07-31', market_value: null, dividends_paid: 8354e6, net_repurchases: null, net_debt_paydown: null };
    const of = { ...shareholders, buyback_yield: null, shareholder_yield: null, shares: null, buyback_ratio_5y: null };
    expect(dividendVerdict(dividends({ from: null, annual: null, shareholders: of }), []).lead).toBe(
      'Pays a dividend, but how much a share gets is not known.',
    );
  });

  test('calls nothing high or low where neither a history nor peers are known', () => {
    expect(dividendVerdict(dividends({}), [0.05]).lead).toBe('Too little is known to call this yield high or low.');
  });
});

test.each([
  ['a loss', [year(-1, 2)], 'Paid in a year of loss, from free cash flow.'],
  ['more paid than earned', [year(0.5, 0.2)], 'More than it earned: 200% of earnings, and free cash flow does not pay for it.'],
  ['a bank without free cash flow', [year(2, null)], 'Paid from earnings 2.0 times over.'],
  ['no earnings known', [year(null, 2)], 'Free cash flow pays for it.'],
  ['no accounts', [], 'What pays for it is not known from the accounts.'],
])('what pays for a dividend, with %s', (_case, cover, words) => {
  expect(coverWords(cover)).toBe(words);
});

test('years in which cash fell short are counted among those in which both are known', () => {
  expect(cashWords([year(2, 2), year(2, 0.5), year(2, null), { ...year(2, 0.1), is_trailing: true }])).toBe(
    'Free cash flow fell short of the dividend in 1 of 2 years.',
  );
});
