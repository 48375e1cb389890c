import { describe, expect, test } from 'vitest';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { letterOf, listedTerms, liveValues } from '#features/stock/glossary/live-value.ts';
import { arePoints, barOf, placeInWords, placeOnBars } from '#features/stock/glossary/term-place.ts';

const scores = [3, 4, 5].map((from) => ({ from, to: from + 1, companies: 2 }));
const margins = [
  { from: null, to: 0, companies: 1 },
  { from: 0, to: 0.1, companies: 4 },
  { from: 0.1, to: null, companies: 1 },
];
const write = (value: number) => `${Math.round(value * 100)}%`;
const counts = { companies: 12, known: 10, median: 0.08 };

describe('A company among all', () => {
  test('a number of points is in the middle of its bar, a median between two on the line between them', () => {
    expect(arePoints('score', scores)).toBe(true);
    expect([3, 4, 4.5].map((value) => placeOnBars(value, scores, true))).toEqual([0.5, 1.5, 2]);
    expect(arePoints('percent', margins)).toBe(false);
    expect(arePoints('score', margins)).toBe(false);
  });

  test('any other figure is in its part of a bar, in an open bar in the middle, and outside all bars nowhere', () => {
    expect([-3, 0.05, 0.1].map((value) => placeOnBars(value, margins, false))).toEqual([0.5, 1.5, 2.5]);
    expect(placeOnBars(9, scores, true)).toBeUndefined();
    expect([barOf(0, margins), barOf(2, scores)]).toEqual([1, -1]);
  });

  test('it is said how many others have more, the same and less, with the median and how many are unknown', () => {
    const own = { stockid: 'US00000001', display_symbol: 'RVLN~', value: 0.12, lower: 6, equal: 1, higher: 2 };
    expect(placeInWords({ ...counts, own }, { symbol: 'RVLN~', write })).toEqual({
      lead: 'RVLN~ has 12%: of 9 others 2 have more, 1 the same, 6 less.',
      rest: 'The line is the median, 8%. 2 of 12 do not have it: they are unknown and not drawn.',
    });
    expect(placeInWords({ ...counts, known: 12, own: { ...own, equal: 0 } }, { symbol: 'RVLN~', write })).toEqual({
      lead: 'RVLN~ has 12%: of 8 others 2 have more, 6 less.',
      rest: 'The line is the median, 8%. All 12 have it.',
    });
  });

  test('an unknown figure of the company has no place, and too few figures have no median', () => {
    const own = { stockid: 'US00000001', display_symbol: 'RVLN~', value: null, lower: 0, equal: 0, higher: 0 };
    for (const each of [own, null]) {
      expect(placeInWords({ ...counts, own: each }, { symbol: 'RVLN~', write }).lead).toBe('RVLN~ has none that is known, so it has no place here.');
    }
    expect(placeInWords({ companies: 12, known: 3, median: null, own }, { symbol: undefined, write })).toEqual({
      lead: '',
      rest: 'Only 3 have it: too few for a median. 9 of 12 do not have it: they are unknown and not drawn.',
    });
  });
});

describe('The values beside the terms', () => {
  const line = (key: string, values: readonly (number | null)[], trailing: number | null) => ({ row: { key }, values, trailing });
  const period = { end: '2026-03-31' } as never;

  test('are those of the newest twelve months, scores of years those of the newest year; what is unknown then is left out', () => {
    const lines = [line('revenue', [90, 100], 104), line('piotroski_f_score', [6, 5], null), line('loans', [7, 8], null), line('dps', [1, null], null)];
    expect([...liveValues({ lines, trailing: period })]).toEqual([
      ['revenue', 104],
      ['piotroski_f_score', 5],
    ]);
    expect([...liveValues({ lines, trailing: undefined })]).toEqual([
      ['revenue', 100],
      ['piotroski_f_score', 5],
      ['loans', 8],
    ]);
  });

  test('are listed under the letter, or under what is looked for, by name', () => {
    const terms = ['Net margin', 'Gross profit', 'Gross margin'].map((label) => ({ label }) as FinancialTerm);
    const labels = (asked: { letter: string; find: string }) => listedTerms(terms, asked).map(({ label }) => label);
    expect(terms.map(letterOf)).toEqual(['N', 'G', 'G']);
    expect(labels({ letter: 'G', find: '' })).toEqual(['Gross margin', 'Gross profit']);
    expect(labels({ letter: 'G', find: ' MARGIN' })).toEqual(['Gross margin', 'Net margin']);
    expect(labels({ letter: 'X', find: '' })).toEqual([]);
  });
});
