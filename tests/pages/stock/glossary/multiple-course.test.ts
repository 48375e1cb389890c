import { describe, expect, test } from 'vitest';
import { termOfField } from '#domain/screening/term-fields.ts';
import { courseInWords, courseOfBand, courseOfMultiple } from '#features/stock/glossary/multiple-course.ts';
import { usesOfTerm } from '#features/stock/glossary/term-uses.ts';
import { inNumbers } from '#features/stock/glossary/worked-example.tsx';
import { scaleForAll } from '#ui/format/scale.ts';

const input = (label: string, value: number, unit: string) => ({
  ...{ key: label, label, value, unit, start: null, end: null, formula: null, inputs: [], fact: null, known_since: null, note: null },
});

describe('A multiple through the months of a company', () => {
  const course = { label: 'P/E', unit: 'ratio' as const, industry: null, days: [], now: 20, values: [10, 20, null, 40, -3] };

  test('is compared with the months that count, those above 0', () => {
    expect(courseInWords(course)).toBe(
      '20.0 at the last price, above 50 % of its own 3 months. The median is 20.0, the range 10.0 to 40.0. 2 months without a figure above 0 are left out.',
    );
    expect(courseInWords({ ...course, now: null, word: 'At Loss', values: [8, 9] })).toBe(
      'Not known at the last price: “At Loss”. The median is 8.50, the range 8.00 to 9.00.',
    );
  });

  test('a band is the price beside GF Value at the month-ends that have both', () => {
    const band = { currency: 'USD', iv: null, gf_valuation: null, day: null, projected: [], metrics: [], adjustment: null, weak_fit: false, note: null };
    const found = courseOfBand({
      ...{ ...band, stockid: 'US0001', last: 9, gf_value: 12 },
      medps: [
        ['2025-01-31', 10],
        ['2025-02-28', 20],
      ],
      price: [
        ['2024-12-31', 7],
        ['2025-01-31', 5],
      ],
    });
    expect([found.now, found.days, found.values]).toEqual([0.75, ['2025-01-31', '2025-02-28'], [0.5, null]]);
  });

  test('a multiple that the stock has at no time has no course', () => {
    expect(courseOfMultiple('ev_ebit', { stockid: 'US0001', end: null, days: [], industry: null, companies: 0, multiples: [], note: null })).toBeUndefined();
  });
});

test('a formula has its numbers in the place of its names, a name within another left whole', () => {
  const inputs = [input('EPS', 4, 'currency_per_share'), input('EPS without one-offs', 5, 'currency_per_share')];
  const made = { formula: 'EPS without one-offs ÷ EPS', inputs, value: 1.25, unit: 'ratio' };
  expect(inNumbers(made, scaleForAll([4, 5]))).toBe('5.00 ÷ 4.00 = 1.25');
});

test('a field of the screener leads to its term whatever is asked of it, and a term to the screens that use it', () => {
  expect(['ev_to_ebitda', 'ev_to_ebitda__median_10y', 'eps_without_nri', 'pe'].map(termOfField)).toEqual([
    'ev_ebitda',
    'ev_ebitda',
    'eps_without_one_offs',
    'pe',
  ]);
  expect(usesOfTerm('ev_ebitda').length).toBeGreaterThan(0);
});
