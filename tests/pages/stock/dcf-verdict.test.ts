import { describe, expect, test } from 'vitest';
import { workOut } from '#domain/valuation/dcf/work-out.ts';
import { caseOf, choicesOf, type DcfChoices, type DcfKnown, firstChoices } from '#features/stock/dcf/use-dcf-choices.ts';
import { predictabilityNote, verdictOf } from '#features/stock/dcf/verdict-words.ts';

const earnings: DcfKnown['bases']['earnings'] = {
  ...{ method: 'earnings', label: 'Earnings per share', row: 'eps', value: 8.1, end: '2026-09-30', reason: null, trends: [{ years: 10, rate: 0.139 }] },
  ...{ years: [2021, 2022, 2023, 2024, 2025].map((fiscal_year) => ({ fiscal_year, value: 6 })), growth_range: [0.1, 0.18], growth: 0.139, fair_value: 168.23 },
};
const lost = {
  value: -1.2,
  growth: null,
  fair_value: null,
  reason: 'The company lost money over the last twelve months, and a loss that grows is worth nothing.',
};
const ravelin: DcfKnown = {
  ...{ currency: 'USD', price: 163.6, price_on: '2026-11-20', tangible_book_per_share: 26.59, growths: [], predictability: 4 },
  bases: { earnings, free_cash_flow: { ...earnings, method: 'free_cash_flow', label: 'FCF per share', row: 'fcf_per_share', value: 7 } },
  ...{ treasury: { rate: 0.0412, day: '2026-11-20' }, discount_rate: 0.11, wacc: 0.14 },
};

function verdict(known: DcfKnown, change: Partial<DcfChoices> = {}): string {
  const choices = { ...choicesOf(known, 'earnings'), ...change };
  const asked = caseOf(known, choices);
  return verdictOf(known, choices, asked, workOut(asked));
}

describe('the verdict of the DCF page', () => {
  test('compares the price with the value in a sentence', () => {
    expect(verdict(ravelin)).toMatch(
      /^Fairly Valued at 163\.60: 20 years of earnings, growing 13\.9% a year at first and discounted at 11\.0%, are worth \d+\.\d\d a share, \d\.\d% above the price\.$/,
    );
    expect(verdict({ ...ravelin, price: 300 })).toMatch(/^Significantly Overvalued at 300\.00: .* below the price\.$/);
  });

  test.each<[string, Partial<DcfKnown>, Partial<DcfChoices>, string]>([
    ['a loss', { bases: { ...ravelin.bases, earnings: { ...earnings, ...lost } } }, {}, 'a loss that grows is worth nothing'],
    [
      'a currency without a rate',
      { bases: { ...ravelin.bases, earnings: { ...earnings, value: null, reason: 'No exchange rate of TWD to USD is loaded.' } } },
      {},
      'No exchange rate',
    ],
    ['later growth above the discount rate', {}, { terminal_growth: 0.12 }, 'grow faster than they are discounted'],
    [
      'one year of history',
      { bases: { ...ravelin.bases, earnings: { ...earnings, growth: null, years: [{ fiscal_year: 2025, value: 2 }] } } },
      {},
      'Fewer than six fiscal years',
    ],
    [
      'losses among its years',
      { bases: { ...ravelin.bases, earnings: { ...earnings, growth: null, years: [{ fiscal_year: 2024, value: -1 }, ...earnings.years] } } },
      {},
      'losses or missing years',
    ],
    ['a base typed as nothing', {}, { base: 0 }, 'What is not above zero'],
  ])('is a sentence and no number for %s', (_reason, known, change, words) => {
    const all = { ...ravelin, ...known };
    expect(verdict(all, change)).toContain(words);
    expect(workOut(caseOf(all, { ...choicesOf(all, 'earnings'), ...change })).value).toBeUndefined();
  });

  test('without a price is the value alone', () => {
    expect(verdict({ ...ravelin, price: null })).toMatch(/a share\. No price is known to set against them\.$/);
  });

  test('begins with free cash flow where only that is above zero', () => {
    expect(firstChoices(ravelin).method).toBe('earnings');
    expect(firstChoices({ ...ravelin, bases: { ...ravelin.bases, earnings: { ...earnings, ...lost } } }).method).toBe('free_cash_flow');
  });

  test('warns of a business that is hard to foresee', () => {
    expect(predictabilityNote(ravelin)).toBeUndefined();
    expect(predictabilityNote({ ...ravelin, predictability: 1 })).toContain('one star');
    expect(predictabilityNote({ ...ravelin, predictability: null })).toContain('not rated');
  });

  test('tangible book value is added on wish, and a base typed by hand counts', () => {
    const added = workOut(caseOf(ravelin, { ...choicesOf(ravelin, 'earnings'), addBook: true })).value ?? 0;
    const plain = workOut(caseOf(ravelin, choicesOf(ravelin, 'earnings'))).value ?? 0;
    expect(added - plain).toBeCloseTo(26.59, 9);
    expect(workOut(caseOf(ravelin, { ...choicesOf(ravelin, 'earnings'), base: 16.2 })).value).toBeCloseTo(2 * plain, 9);
  });
});
