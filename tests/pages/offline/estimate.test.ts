import { expect, test } from 'vitest';
import { getPriceHistory, getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { answerKeyOf, pageCall } from '#data/answers/keep-answer.ts';
import { estimatedSize } from '#features/offline/estimate.ts';
import { freshnessOf } from '#features/offline/freshness.ts';

const summary = pageCall(getStockSummary, { params: { id: 'AAA' } });
const prices = pageCall(getPriceHistory, { params: { id: 'US0001' }, query: { adjusted: 'split' } });

test('the size of a copy is estimated from the same answers here, else from those of other stocks, else from what is usual', () => {
  const known = [
    { key: answerKeyOf(summary), path: getStockSummary.path, size: 5_000 },
    { key: 'of another stock', path: getPriceHistory.path, size: 100_000 },
    { key: 'of a third', path: getPriceHistory.path, size: 200_000 },
  ];
  expect(estimatedSize([summary, prices], known)).toBe(155_000);
  expect(estimatedSize([summary], [])).toBe(60_000);
});

test('a copy is as old as its oldest stock, and says of which days its prices are', () => {
  const part = { portfolioId: 'p', stockid: 'a', symbol: 'A', keys: [], size: 1, missing: undefined };
  const at = Date.parse('2026-01-05T10:00:00');
  const parts = [
    { ...part, takenAt: at, priceDay: '2026-01-02' },
    { ...part, takenAt: at + 60_000, priceDay: '2025-12-30' },
  ];
  expect(freshnessOf(parts, at + 3_600_000)).toBe('Taken 10:00, prices of 2 Jan 2026, the oldest of 30 Dec 2025');
  expect(freshnessOf(parts.slice(0, 1), at)).toBe('Taken 10:00, prices of 2 Jan 2026');
});
