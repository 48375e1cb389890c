import { expect, test } from 'vitest';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { summaryVerdict } from '#features/stock/summary/summary-verdict.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const rank = (key: StockSummary['ranks'][number]['key'], value: number | null) => ({ key, label: key, rank: value, end: null, factors: [] });
type Judged = Parameters<typeof summaryVerdict>[0];

const halden: Judged = {
  ...{ price: 83.42, gf_value: 99.1, gf_valuation: 4, currency: 'USD', yield: 0.0115, morn_secr_id: null, delisted: false },
  ...{ last_price_date: '2026-11-20', newest_accounts: { end: '2026-09-30', rhythm: 'quarter' } },
  ranks: [rank('financial_strength', 8), rank('profitability', 9)],
};

test('a stock opens with what its price is beside GF Value, how sound it is and what it pays', () => {
  expect(summaryVerdict(halden, NOW, 1)).toBe(
    'Modestly Undervalued: 83.42 USD is 16% below GF Value, 99.10. Financial strength 8 of 10, profitability 9 of 10 and 1 severe warning sign. It pays a dividend of 1.15% a year.',
  );
  expect(summaryVerdict({ ...halden, yield: 0, ranks: [rank('profitability', 9)] }, NOW, 0)).toMatch(
    /99\.10\. Profitability 9 of 10 and no severe warning sign\. It pays no dividend\.$/,
  );
});

test('of what is unknown nothing is said', () => {
  const unknown = { gf_value: null, gf_valuation: null, yield: null, ranks: [rank('financial_strength', null)] };
  expect(summaryVerdict({ ...halden, ...unknown }, NOW, undefined)).toBeUndefined();
  expect(summaryVerdict({ ...halden, ...unknown, ranks: [rank('financial_strength', 8)] }, NOW, undefined)).toBe('Financial strength 8 of 10.');
});

test('old accounts or an old price are said instead of what would follow from them', () => {
  for (const old of [
    { ...halden, gf_valuation: 1 },
    { ...halden, newest_accounts: { end: '2025-09-30', rhythm: 'quarter' } as const },
  ]) {
    expect(summaryVerdict(old, NOW, undefined)).toMatch(/^Its accounts or its price are out of date: judge it with caution\. Financial strength/);
  }
});

test('without accounts nothing is judged, and of a fund nothing is to be', () => {
  expect(summaryVerdict({ ...halden, newest_accounts: null }, NOW, undefined)).toBe(
    'No accounts of this company are known, so neither its worth nor its soundness can be judged.',
  );
  expect(summaryVerdict({ ...halden, newest_accounts: null, morn_secr_id: 'etf_us' }, NOW, undefined)).toBeUndefined();
});
