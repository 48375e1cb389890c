import { expect, test } from 'vitest';
import type { OperatingBreakdown, OperatingItem } from '#contract/entities/stock/operating.ts';
import { breakdownInWords, breakdownTitle } from '#features/stock/operating/operating-words.ts';
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
