import { expect, test } from 'vitest';
import { type JudgedYears, peerMedians } from '#domain/signs/peer-medians.ts';

const definitions = [
  { key: 'altman_z', unit: 'score' },
  { key: 'revenue', unit: 'percent', shows: [{ row: 'income_statement/revenue', label: 'Revenue', unit: 'amount' }] },
  { key: 'margin', unit: 'points', shows: [{ row: 'ratios/gross_margin', label: 'Gross margin', unit: 'percent' }] },
] as const;

const company = (margin: number, years: readonly (number | null)[] = [2024, 2025, null], financial = false): JudgedYears => ({
  financial,
  points: years.map((fiscal_year) => ({ fiscal_year })),
  signs: [
    { key: 'altman_z', values: years.map(() => 3), rows: [] },
    { key: 'revenue', values: years.map(() => 0.1), rows: [years.map(() => 1e9)] },
    { key: 'margin', values: years.map(() => -1), rows: [years.map((_, at) => margin + at / 100)] },
  ],
});

test('peers are the median of what is drawn, year by year, amounts left out', () => {
  const peers = [company(0.2), company(0.4), company(0.6), company(0.8)];
  expect(peerMedians(company(0.5), peers, definitions)).toEqual({ altman_z: [3, 3, 3], margin: [0.5, 0.51, 0.52].map((value) => expect.closeTo(value, 9)) });
});

test('a year that fewer than three peers have, and peers of another kind of business, say nothing', () => {
  const short = company(0.4, [2025, null]);
  const medians = peerMedians(company(0.5), [company(0.2), short, short], definitions);
  expect(medians.altman_z).toEqual([null, 3, 3]);
  expect(peerMedians(company(0.5), [company(0.2), company(0.3), company(0.4, undefined, true)], definitions)).toEqual({});
});
