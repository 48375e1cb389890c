import { expect, test } from 'vitest';
import type { RatioInput } from '#domain/ratios/ratio-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { ratioNote } from '#domain/ratios/ratio-note.ts';

/** What is said of a ratio whose inputs are these by key, a balance's opening one under `opening`. */
function noteOf(key: string, lines: Record<string, number>, opening: Record<string, number> = {}): string | undefined {
  const definition = ratioDefinitions.find((candidate) => candidate.key === key);
  if (definition === undefined) throw new Error(`no ratio ${key}`);
  const find = ({ key: line, at }: RatioInput) => (line === 'periods_per_year' ? 1 : (at === 'period' ? lines : opening)[line]);
  return ratioNote(definition, definition.inputs.map(find));
}

const equity = { net_income_common: 10, total_equity: 50, preferred_stock: 0 };

test('edge.single_balance: an average of the closing balance alone says so', () => {
  expect(noteOf('roe', equity)).toBe('The opening balance is not known: the closing one stands for the average.');
  expect(noteOf('roe', equity, { total_equity: 40 })).toBeUndefined();
});

test('lines that a company does not report are named where they count as none', () => {
  expect(noteOf('tangible_book_value_per_share', { total_equity: 50, goodwill: 5, shares_outstanding: 10 })).toBe(
    'Not reported, counted as none: Preferred stock, Intangible assets.',
  );
});

test('a return of a loss year says which tax rate it takes', () => {
  const loss = {
    operating_income: -5,
    income_tax: 1,
    pretax_income: -8,
    total_assets: 100,
    accounts_payable: 5,
    accrued_liabilities: 2,
    cash_and_short_term_investments: 10,
    total_current_assets: 40,
    total_current_liabilities: 20,
  };
  expect(noteOf('roic', loss, loss)).toBe('Without a profit to tax, the rate of 21 % is taken.');
  expect(noteOf('roic', { ...loss, pretax_income: 8 }, loss)).toBeUndefined();
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
  expect(noteOf('piotroski_f_score', withoutShares, withoutShares)).toBe('3 of 8 tests: for the ninth a figure is missing.');
  expect(noteOf('piotroski_f_score', year, year)).toBeUndefined();
});

test('an M-Score names the indices that count as unchanged', () => {
  const { selling_general_admin, ...withoutOverheads } = year;
  expect(selling_general_admin).toBe(20);
  expect(noteOf('beneish_m_score', withoutOverheads, withoutOverheads)).toBe('Counted as unchanged, since it cannot be compared: overheads.');
  expect(noteOf('beneish_m_score', year, year)).toBeUndefined();
});

test('a figure that is not there has no note', () => {
  expect(noteOf('roe', { total_equity: 50 })).toBeUndefined();
});
