import { describe, expect, test } from 'vitest';
import { type Absence, absenceLabels, absenceOfRatio, absenceSentinel, absenceWord } from '#domain/arithmetic/absence.ts';
import { absenceOf } from '#domain/ratios/absence-of-ratio.ts';
import { averageOver } from '#domain/ratios/balance-definition.ts';
import type { RatioInput } from '#domain/ratios/ratio-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';

type Lines = Record<string, number | undefined>;

/** Why a company of these lines, the same in both years, has no such ratio. */
function why(key: string, lines: Lines, opening: Lines = lines): Absence | undefined {
  const definition = ratioDefinitions.find((candidate) => candidate.key === key);
  if (definition === undefined) throw new Error(`no ratio ${key}`);
  const find = (input: RatioInput) => {
    if (input.at === 'average') return averageOver(input.balance, [(line) => opening[line], (line) => lines[line]]);
    return input.key === 'periods_per_year' ? 1 : (input.at === 'period' ? lines : opening)[input.key];
  };
  return absenceOf(definition, definition.inputs.map(find));
}

describe('a figure that is missing says why', () => {
  test.each<[string, Absence | undefined, Absence | undefined]>([
    ['edge.roe_negative_equity', why('roe', { net_income_common: 10, total_equity: 10 }, { total_equity: -30 }), 'neg_equity'],
    ['edge.interest_coverage: no debt', why('interest_coverage', { operating_income: 50, interest_expense: 0, total_debt: 0 }), 'no_debt'],
    ['edge.interest_coverage: a loss', why('interest_coverage', { operating_income: -5, interest_expense: 10, total_debt: 100 }), 'at_loss'],
    ['edge.interest_coverage: debt, but no interest reported', why('interest_coverage', { operating_income: 50, total_debt: 100 }), 'no_data'],
    ['edge.interest_coverage: five times', why('interest_coverage', { operating_income: 50, interest_expense: 10, total_debt: 100 }), undefined],
    ['edge.debt_to_ebitda_loss', why('debt_to_ebitda', { total_debt: 100, ebitda: -5 }), 'at_loss'],
    ['edge.current_ratio_no_liabilities', why('current_ratio', { total_current_assets: 10, total_current_liabilities: 0 }), 'not_meaningful'],
    ['edge.cash_to_debt_no_debt', why('cash_to_debt', { cash_and_short_term_investments: 50, total_debt: 0 }), 'no_debt'],
    ['edge.payout_loss', why('payout_ratio', { dividends_per_share: 0.4, eps_diluted: -1 }), 'at_loss'],
    ['unknown debt', why('cash_to_debt', { cash_and_short_term_investments: 50 }), 'no_data'],
    ['edge.pe_loss', absenceOfRatio('profit', 30, -1), 'at_loss'],
    ['edge.pe_zero_eps', absenceOfRatio('profit', 30, 0), 'at_loss'],
    ['edge.pb_negative', absenceOfRatio('equity', 30, -2), 'neg_equity'],
    ['edge.ps_no_revenue', absenceOfRatio('amount', 30, 0), 'not_meaningful'],
    ['edge.pfcf_negative', absenceOfRatio('amount', 30, -0.5), 'not_meaningful'],
    ['edge.peg_negative_growth', absenceOfRatio('amount', 15, -0.03), 'not_meaningful'],
    ['edge.graham_negative', absenceOfRatio('amount', -1, 2), 'not_meaningful'],
    ['edge.lynch_below_5', absenceOfRatio('amount', 2, 0.049), 'not_meaningful'],
    ['a multiple without a price', absenceOfRatio('profit', undefined, -1), 'no_data'],
  ])('%s', (_case, found, expected) => {
    expect(found).toBe(expected);
  });
});

test.each<[Absence, string, number]>([
  ['at_loss', 'At Loss', 0],
  ['no_debt', 'No Debt', 10000],
  ['no_downside', 'No Downside Risk', 10000],
  ['neg_equity', 'Neg. Equity', 9999],
  ['no_data', 'N/A', 9999],
])('%s is shown as %s and sent as %d where an answer cannot contain null', (absence, label, sentinel) => {
  expect(absenceLabels[absence]).toBe(label);
  expect(absenceSentinel(absence)).toBe(sentinel);
});

test('a figure that is merely not known has no word, and every other has one', () => {
  expect(absenceWord('no_data')).toBeUndefined();
  expect(absenceWord(undefined)).toBeUndefined();
  expect(absenceWord('no_debt')).toBe('No Debt');
  expect(absenceWord('not_meaningful')).toBe('N/A');
});
