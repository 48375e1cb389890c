import { expect, test } from 'vitest';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { ratioNote } from '#domain/ratios/ratio-note.ts';

/** What is said of a ratio whose inputs are these by key, a balance's average under `average_…`. */
function noteOf(key: string, lines: Record<string, number>): string | undefined {
  const definition = ratioDefinitions.find((candidate) => candidate.key === key);
  if (definition === undefined) throw new Error(`no ratio ${key}`);
  return ratioNote(
    definition,
    definition.inputs.map((input) => (input.key === 'periods_per_year' ? 1 : lines[input.key])),
  );
}

test('lines that a company does not report are named where they count as none', () => {
  expect(noteOf('tangible_book_value_per_share', { total_equity: 50, goodwill: 5, shares_outstanding: 10 })).toBe(
    'Not reported, counted as none: Preferred stock, Intangible assets.',
  );
});

test('a return of a loss year says which tax rate it takes', () => {
  const loss = { operating_income: -5, income_tax: 1, pretax_income: -8, average_invested_capital: 75 };
  expect(noteOf('roic', loss)).toBe('Without a profit to tax, the rate of 21 % is taken.');
  expect(noteOf('roic', { ...loss, pretax_income: 8 })).toBeUndefined();
});

const year = {
  net_income: 10,
  cash_from_operations: 12,
  revenue: 100,
  gross_profit: 40,
  receivables: 10,
  total_assets: 90,
  total_current_assets: 50,
  total_current_liabilities: 20,
  long_term_debt: 5,
  total_debt: 5,
  shares_diluted: 10,
  selling_general_admin: 20,
  depreciation_amortization: 4,
  property_plant_equipment: 30,
};

test('an F-Score of eight tests says that one is missing', () => {
  const { shares_diluted, ...withoutShares } = year;
  expect(shares_diluted).toBe(10);
  expect(noteOf('piotroski_f_score', withoutShares)).toBe('3 of 8 tests: for the ninth a figure is missing.');
  expect(noteOf('piotroski_f_score', year)).toBeUndefined();
});

test('an M-Score names the indices that count as unchanged', () => {
  const { selling_general_admin, ...withoutOverheads } = year;
  expect(selling_general_admin).toBe(20);
  expect(noteOf('beneish_m_score', withoutOverheads)).toBe('Counted as unchanged, since it cannot be compared: overheads.');
  expect(noteOf('beneish_m_score', year)).toBeUndefined();
});

test('a figure that is not there has no note', () => {
  expect(noteOf('roe', { average_common_equity: 50 })).toBeUndefined();
});
