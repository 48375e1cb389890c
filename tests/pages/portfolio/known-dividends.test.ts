import { expect, test } from 'vitest';
import { dividendsOfYear } from '#features/portfolio/performance/known-dividends.ts';

const to = '2026-11-27';

test('without a booked dividend the sum of a year is not known while the prices know of one, or have not been asked', () => {
  expect(dividendsOfYear(0, ['2026-02-13', '2026-05-15'], to)).toEqual({ amount: null, missing: 2 });
  expect(dividendsOfYear(0, undefined, to)).toEqual({ amount: null, missing: 0 });
  expect(dividendsOfYear(0, [], to)).toEqual({ amount: 0, missing: 0 });
});

test('of a year that is booked in part the rest is counted, and what is older is not', () => {
  expect(dividendsOfYear(12.5, ['2024-11-15', '2025-11-28', '2025-12-01', '2026-11-13'], to)).toEqual({ amount: 12.5, missing: 2 });
});
