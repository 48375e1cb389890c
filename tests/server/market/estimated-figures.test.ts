import { expect, test } from 'vitest';
import { estimatedFigures } from '#server/screening/stored/estimated-figures.ts';

const REPORTED = { fiscalEnd: '2025-12-31', fiscalEps: 4, quarterEnd: '2026-03-31', quarterEps: 1.21, price: 120 };

function estimate(metric: 'eps' | 'revenue', period: 'year' | 'quarter', period_end: string, mean: number, as_of = '2026-04-10') {
  return { metric, period, period_end, as_of, mean };
}

/** The fiscal year that runs, the one after it, and the fifth after the last that was reported; the next one as it was expected before. */
const YEARS = [
  estimate('eps', 'year', '2026-12-31', 5),
  estimate('eps', 'year', '2027-12-31', 5.4, '2025-12-20'),
  estimate('eps', 'year', '2027-12-31', 5.8, '2026-02-15'),
  estimate('eps', 'year', '2027-12-31', 6),
  estimate('eps', 'year', '2030-12-31', 9.953_28),
  estimate('revenue', 'year', '2026-12-31', 1000),
  estimate('revenue', 'year', '2027-12-31', 1080),
];

test('what analysts expect is set against the next fiscal year, the price and what was reported', () => {
  const figures = estimatedFigures([...YEARS, estimate('eps', 'quarter', '2026-03-31', 1.1, '2026-03-20')], REPORTED);
  expect(figures.forward_pe).toBeCloseTo(120 / 6, 12);
  // From 4 to 9.95328 in five years is 20 % a year.
  expect(figures.estimated_eps_growth_5y).toBeCloseTo(0.2, 12);
  expect(figures.forward_peg).toBeCloseTo(20 / 20, 12);
  expect(figures.estimated_eps_growth).toBeCloseTo(6 / 5 - 1, 12);
  expect(figures.estimated_revenue_growth).toBeCloseTo(0.08, 12);
  expect(figures.earnings_surprise).toBeCloseTo(1.21 / 1.1 - 1, 12);
  // The version of at least 91 days before the newest is that of December, not that of February.
  expect(figures.estimate_revision).toBeCloseTo(6 / 5.4 - 1, 12);
});

test('without a price in the currency of the accounts no multiple is known, and growth still is', () => {
  const figures = estimatedFigures(YEARS, { ...REPORTED, price: undefined });
  expect([figures.forward_pe, figures.forward_peg]).toEqual([undefined, undefined]);
  expect(figures.estimated_eps_growth).toBeCloseTo(0.2, 12);
});

test('a loss that is expected or was made gives no growth and no multiple', () => {
  const loss = YEARS.map((each) => (each.metric === 'eps' ? { ...each, mean: 0 - each.mean } : each));
  const figures = estimatedFigures([...loss, estimate('eps', 'quarter', '2026-03-31', -0.2, '2026-03-20')], { ...REPORTED, fiscalEps: -1 });
  expect(Object.keys(figures)).toEqual(['estimated_revenue_growth']);
});

test('a single version of an estimate was not revised, and one of a quarter that is not the last one is no surprise', () => {
  const single = YEARS.filter(({ as_of }) => as_of === '2026-04-10');
  const figures = estimatedFigures([...single, estimate('eps', 'quarter', '2026-06-30', 1.3)], REPORTED);
  expect([figures.estimate_revision, figures.earnings_surprise]).toEqual([undefined, undefined]);
  expect(estimatedFigures(YEARS, { ...REPORTED, fiscalEnd: undefined, quarterEnd: undefined })).toEqual({});
});
