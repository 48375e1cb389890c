import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOver } from '#domain/ratios/balance-definition.ts';
import { lineLabel, ratioLines } from '#domain/ratios/line-items.ts';
import type { RatioInput } from '#domain/ratios/ratio-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { expectSame } from '../vector.ts';

/** ACME by the lines of a statement; its equity of 640 and 500 holds 10 and 0 of minorities, which a statement shows beside it. */
const year: Record<string, number> = {
  periods_per_year: 1,
  revenue: 1200,
  cost_of_revenue: 708,
  gross_profit: 492,
  operating_income: 204,
  interest_expense: 18,
  pretax_income: 180,
  income_tax: 36,
  net_income: 144,
  net_income_common: 144,
  eps_diluted: 144 / 98,
  restructuring: 10,
  shares_diluted: 98,
  ebitda: 246,
  cash_and_short_term_investments: 220,
  receivables: 132,
  inventory: 150,
  other_current_assets: 18,
  total_current_assets: 520,
  property_plant_equipment: 440,
  goodwill: 80,
  intangibles: 54,
  total_assets: 1140,
  total_liabilities: 500,
  long_term_debt: 250,
  long_term_investments: 26,
  minority_interest: 10,
  total_equity_and_minority: 640,
  retained_earnings: 390,
  selling_general_admin: 228,
  depreciation_amortization: 48,
  cash_from_investing: -95,
  accounts_payable: 100,
  accrued_liabilities: 44,
  other_current_liabilities: 40,
  total_current_liabilities: 210,
  total_debt: 276,
  preferred_stock: 20,
  total_equity: 630,
  shares_outstanding: 97,
  cash_from_operations: 210,
  capital_expenditure: 80,
  free_cash_flow: 130,
  dividends_per_share: 0.4,
};
const yearBefore: Record<string, number> = {
  revenue: 1000,
  gross_profit: 400,
  operating_income: 150,
  shares_diluted: 100,
  long_term_debt: 270,
  long_term_investments: 20,
  property_plant_equipment: 400,
  selling_general_admin: 200,
  depreciation_amortization: 40,
  cash_from_operations: 150,
  net_income: 104,
  eps_diluted: 1.04,
  cash_and_short_term_investments: 150,
  receivables: 110,
  inventory: 140,
  total_current_assets: 420,
  goodwill: 80,
  intangibles: 60,
  total_assets: 1000,
  accounts_payable: 90,
  accrued_liabilities: 40,
  total_current_liabilities: 200,
  total_debt: 300,
  preferred_stock: 0,
  total_equity: 500,
  shares_outstanding: 99,
  free_cash_flow: 90,
  dividends_per_share: 0.36,
};
const acme = (input: RatioInput) => {
  if (input.at === 'average') return averageOver(input.balance, [(key) => yearBefore[key], (key) => year[key]]);
  if (input.at === 'opening_year_ago') return input.key === 'total_assets' ? 900 : undefined;
  return (input.at === 'period' ? year : yearBefore)[input.key];
};

const expected: Record<string, number> = {
  gross_margin: 0.41,
  operating_margin: 0.17,
  ebitda_margin: 0.205,
  net_margin: 0.12,
  fcf_margin: 0.10833333,
  effective_tax_rate: 0.2,
  roe: 0.25945946,
  roa: 0.13457944,
  roic: 0.21818182,
  roce: 0.22890173,
  return_on_tangible_equity: 0.34449761,
  return_on_capital: 0.35611511,
  gross_profit_to_assets: 0.45981308,
  current_ratio: 2.47619048,
  quick_ratio: 1.76190476,
  cash_ratio: 1.04761905,
  cash_to_debt: 0.79710145,
  debt_to_equity: 0.45245902,
  equity_to_assets: 0.53508772,
  debt_to_ebitda: 1.12195122,
  debt_to_revenue: 0.23,
  interest_coverage: 11.33333333,
  effective_interest_rate: 0.0625,
  days_sales_outstanding: 36.80416667,
  days_inventory: 74.75282486,
  days_payable: 48.9759887,
  cash_conversion_cycle: 62.58100282,
  asset_turnover: 1.12149533,
  capex_to_revenue: 0.06666667,
  capex_to_operating_cash_flow: 0.38095238,
  capex_to_operating_income: 0.39215686,
  revenue_growth: 0.2,
  gross_profit_growth: 0.23,
  operating_income_growth: 0.36,
  net_income_growth: 0.38461538,
  eps_growth: 0.41287284,
  fcf_growth: 0.44444444,
  dividend_growth: 0.11111111,
  total_assets_growth: 0.14,
  piotroski_f_score: 9,
  altman_z_double_prime: 5.4102807,
  beneish_m_score: -2.60212223,
  sloan_ratio: 0.0254386,
  scaled_net_operating_assets: 0.696,
  payout_ratio: 0.25789474,
  buyback_ratio: 0.02020202,
  revenue_per_share: 12.24489796,
  ebitda_per_share: 2.51020408,
  eps: 1.46938776,
  eps_without_one_offs: 1.55102041,
  operating_cash_flow_per_share: 2.14285714,
  fcf_per_share: 1.32653061,
  book_value_per_share: 6.28865979,
  tangible_book_value_per_share: 4.90721649,
  cash_per_share: 2.26804124,
  debt_per_share: 2.84536082,
  dps: 0.4,
};

describe.each(ratioDefinitions.map((definition) => [definition.key, definition] as const))('%s', (key, definition) => {
  test('gives the figure of the reference company', () => {
    expectSame(definition.compute(definition.inputs.map(acme)), expected[key]);
  });

  test('is unknown when any figure it needs is, whatever the others are', () => {
    const figures = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: definition.inputs.length, maxLength: definition.inputs.length });
    const needed = definition.inputs.flatMap(({ optional }, at) => (optional ? [] : [at]));
    fc.assert(
      fc.property(figures, fc.constantFrom(...needed), (values, missing) => {
        expect(definition.compute(values.map((value, at) => (at === missing ? undefined : value)))).toBeUndefined();
      }),
    );
  });

  test('is a finite figure or none for amounts of any size and sign', () => {
    const amount = fc.option(fc.double({ min: -1e13, max: 1e13, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(amount, { minLength: definition.inputs.length, maxLength: definition.inputs.length }), (values) => {
        expect(Number.isFinite(definition.compute(values) ?? 0)).toBe(true);
      }),
    );
  });

  test('names its inputs in its formula as an investor reads them', () => {
    for (const { label, optional } of definition.inputs) {
      const name = label.replace(/, (a year earlier|two years earlier)$/, '').replace(/^Periods in a year$/, '');
      if (!optional) expect(readable(definition.formula, definition.key), definition.formula).toContain(name.toLowerCase());
    }
  });
});

/** Formulas that speak of the whole instead of its parts. */
const parts: Record<string, string> = {
  cash_conversion_cycle: 'average receivables, revenue, average inventory, average accounts payable, cost of revenue',
  revenue_per_share: 'diluted shares (average)',
  eps_without_one_offs: 'diluted shares (average)',
  ebitda_per_share: 'diluted shares (average)',
  operating_cash_flow_per_share: 'diluted shares (average)',
  fcf_per_share: 'diluted shares (average)',
};

function readable(formula: string, key: string): string {
  return `${formula} ${parts[key] ?? ''}`.toLowerCase();
}

test('every ratio of the reference company is defined, and none twice', () => {
  expect(ratioDefinitions.map(({ key }) => key).sort()).toEqual(Object.keys(expected).sort());
});

test('a ratio names its lines as the statements do', () => {
  for (const key of ratioLines) {
    expect(lineLabel(key), key).toBe(lineItem(key)?.label);
  }
});

test('scores are of whole years: a quarter has none', () => {
  for (const definition of ratioDefinitions.filter(({ group }) => group === 'Quality')) {
    const values = definition.inputs.map((each) => (each.key === 'periods_per_year' ? 4 : acme(each)));
    expect(definition.compute(values), definition.key).toBeUndefined();
  }
});

test('an F-Score may miss one test, not two', () => {
  const definition = ratioDefinitions.find(({ key }) => key === 'piotroski_f_score');
  const without = (...keys: readonly string[]) => definition?.compute(definition.inputs.map((each) => (keys.includes(each.key) ? undefined : acme(each))));
  expect(without('gross_profit')).toBe(8);
  expect(without('gross_profit', 'shares_diluted')).toBeUndefined();
});

test('a company without any debt has no long-term debt either', () => {
  const definition = ratioDefinitions.find(({ key }) => key === 'piotroski_f_score');
  const debtless = (each: RatioInput) => (each.key === 'long_term_debt' ? undefined : each.key === 'total_debt' ? 0 : acme(each));
  expect(definition?.compute(definition.inputs.map(debtless))).toBe(9);
});

test('a quarter counts four times against a balance, and its days are a fourth', () => {
  const quarter = (input: RatioInput) => (input.key === 'periods_per_year' ? 4 : acme(input));
  const value = (key: string) => {
    const definition = ratioDefinitions.find((candidate) => candidate.key === key);
    return definition?.compute(definition.inputs.map(quarter));
  };
  for (const key of ['roe', 'roa', 'roic', 'roce', 'asset_turnover', 'effective_interest_rate'])
    expectSame(value(key), 4 * (expected[key] ?? Number.NaN), 1e-6);
  for (const key of ['debt_to_ebitda', 'days_sales_outstanding', 'cash_conversion_cycle']) expectSame(value(key), (expected[key] ?? Number.NaN) / 4, 1e-6);
  for (const key of ['gross_margin', 'interest_coverage', 'revenue_per_share', 'revenue_growth']) expectSame(value(key), expected[key], 1e-6);
});
