import { expect, test } from 'vitest';
import type { OperatingBreakdown, OperatingFigure, OperatingItem } from '#contract/entities/stock/operating.ts';
import { breakdownInWords, breakdownTitle, businessFigures, businessInWords } from '#features/stock/operating/operating-words.ts';
import { stackOf } from '#features/stock/operating/parts-chart.tsx';

const item = (label: string, share: number | null, growth: number | null, is_subtotal = false): OperatingItem => ({
  key: label,
  label,
  values: [1],
  shares: [share],
  growths: [growth],
  is_subtotal,
});
const breakdown = (items: OperatingItem[]): OperatingBreakdown => ({ axis: 'geography', measure: 'revenue', currency: 'USD', periods: [], items });

test('a breakdown names its largest part and those that grew most and least, sums of others left out', () => {
  const words = breakdownInWords(breakdown([item('Goods', 0.9, 0.9, true), item('Europe', 0.6, 0.02), item('Asia', 0.4, -0.1)]));
  expect(words).toBe('Europe brings 60%; fastest Europe (+2.0%), slowest Asia (−10.0%)');
  expect(breakdownTitle(breakdown([]))).toBe('Revenue by region');
});

test('without shares and growth it says how many parts there are', () => {
  expect(breakdownInWords(breakdown([item('Europe', null, null), item('Asia', null, null)]))).toBe('2 parts');
});

test('losses are drawn below the zero line, gains above', () => {
  const blocks = stackOf([
    { color: 0, value: 5 },
    { color: 1, value: -2 },
    { color: 2, value: 3 },
  ]);
  expect(blocks).toEqual([
    { color: 0, from: 0, to: 5 },
    { color: 1, from: 0, to: -2 },
    { color: 2, from: 5, to: 8 },
  ]);
});

const figure = (key: string, unit: string, ...values: (number | null)[]): OperatingFigure => ({ key, label: key, unit, list: null, values });

test('a bank says what it lends and holds in its newest period, and nothing of what is unknown', () => {
  const figures = [
    figure('loans', 'currency', 220e9, 200e9),
    figure('deposits', 'currency', 250e9),
    figure('loans_to_deposits', 'percent', 0.88),
    figure('interest_of_revenue', 'percent', null, 0.7),
    figure('provisions_to_loans', 'percent', 0.003),
  ];
  expect(businessInWords({ template: 'bank', currency: 'CAD', figures })).toBe(
    'The bank has lent 220.0B\u00a0CAD and holds deposits of 250.0B\u00a0CAD. Loans are 88.0% of deposits. Provisions for credit losses were 0.30% of loans.',
  );
  expect(businessInWords({ template: 'bank', currency: 'CAD', figures: [] })).toBeUndefined();
  expect(businessInWords({ template: 'common', currency: 'CAD', figures })).toBeUndefined();
});

test('an insurer says what it earns and pays', () => {
  const figures = [figure('premiums', 'currency', 40e9), figure('claims', 'currency', null), figure('claims_to_premiums', 'percent', 0.61)];
  expect(businessInWords({ template: 'insurer', currency: 'USD', figures })).toBe(
    'The insurer earned premiums of 40.00B\u00a0USD. Claims are 61.0% of premiums.',
  );
});

test('the board draws a bank by what it earns, lends and holds, as far as that is known, and no other company so', () => {
  const figures = [
    figure('deposits', 'currency', 250e9),
    figure('roe', 'percent', 0.1),
    figure('loans', 'currency', null, null),
    figure('net_interest_income', 'currency', 9e9),
  ];
  expect(businessFigures({ template: 'bank', figures }).map(({ key }) => key)).toEqual(['net_interest_income', 'deposits']);
  expect(businessFigures({ template: 'insurer', figures }).map(({ key }) => key)).toEqual(['roe']);
  expect(businessFigures({ template: 'common', figures })).toEqual([]);
});
