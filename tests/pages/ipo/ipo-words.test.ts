import { expect, test } from 'vitest';
import { iposInWords } from '#features/ipo/ipo-words.ts';

const year = { filed: 3, withdrawn: 0, amount: null, amounts: 0, first_days: 2, above_offer: 0.5 };

test('the sentence over offerings names what is coming, and the last year that had any', () => {
  const years = [
    { ...year, period: '2026', priced: 0, first_day: null, since: null, sinces: 0 },
    { ...year, period: '2025', priced: 3, first_day: 0.1, since: -0.253, sinces: 2 },
  ];
  expect(iposInWords({ filed: 1, effective: 1, priced: 3 }, years)).toBe(
    '2 offerings are registered; 3 were priced in 2025. The median of the 2 with prices is at −25.3% from its offer price, after +10.0% on the first day.',
  );
});

test('without a known return it says so, and without any offering that none is known', () => {
  const years = [{ ...year, period: '2025', priced: 1, first_day: null, since: null, sinces: 0 }];
  expect(iposInWords({ filed: 0, effective: 0, priced: 1 }, years)).toBe('No offering is registered; 1 was priced in 2025, whose returns are not known.');
  expect(iposInWords({ filed: 1, effective: 0, priced: 0 }, [])).toBe('1 offering is registered, and none was priced in the years that are loaded.');
  expect(iposInWords({ filed: 0, effective: 0, priced: 0 }, [])).toBe('No initial offering is known yet.');
});
