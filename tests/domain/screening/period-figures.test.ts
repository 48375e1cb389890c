import { expect, test } from 'vitest';
import type { RatioInput } from '#domain/ratios/ratio-definition.ts';
import { periodFigures } from '#domain/screening/figures/period-figures.ts';
import { dividendCover, sustainableGrowth } from '#domain/screening/figures/profit-figures.ts';

/** ACME of the reference: lines of the second year, millions; `year_ago` those of the first, averages of both. */
const NOW: Readonly<Record<string, number>> = {
  ...{ revenue: 1200, cost_of_revenue: 708, selling_general_admin: 228, research_and_development: 60, operating_income: 204 },
  ...{ depreciation_amortization: 48, interest_expense: 18, pretax_income: 180, income_tax: 36, net_income: 144, ebitda: 246 },
  ...{ total_assets: 1140, cash_and_short_term_investments: 220, receivables: 132, inventory: 150, total_current_assets: 520 },
  ...{ property_plant_equipment: 440, accounts_payable: 100, accrued_liabilities: 44, total_current_liabilities: 210, long_term_debt: 250 },
  ...{ total_debt: 276, total_liabilities: 500, total_equity: 640, preferred_stock: 20, minority_interest: 10, retained_earnings: 390 },
  ...{ total_equity_and_minority: 650, cash_from_operations: 210, capital_expenditure: 80, free_cash_flow: 130, dividends_paid: 40 },
  ...{ share_repurchases: 30, eps_diluted: 144 / 98, stock_based_compensation: 12 },
};
const BEFORE: Readonly<Record<string, number>> = { eps_diluted: 1.04, pretax_income: 130, interest_expense: 20 };
const AVERAGE: Readonly<Record<string, number>> = {
  ...{ average_total_assets: 1070, average_common_equity: 555, average_receivables: 121, average_inventory: 145 },
  ...{ average_property_plant_equipment: 420, average_financing_capital: 673 },
};

function lineOf({ key, at }: RatioInput): number | undefined {
  return at === 'average' ? AVERAGE[key] : at === 'year_ago' ? BEFORE[key] : NOW[key];
}

function figure(key: string): number | undefined {
  const found = periodFigures.find((each) => each.key === key)?.row.ratio;
  if (found === undefined) throw new Error(`no figure ${key}`);
  return found.compute(found.inputs.map(lineOf));
}

test.each([
  ['working_capital', 310],
  ['working_capital_to_assets', 310 / 1140],
  ['long_term_debt_to_equity', 250 / 620],
  ['liabilities_to_assets', 500 / 1140],
  ['net_debt', 56],
  ['net_debt_to_ebitda', 56 / 246],
  ['net_debt_to_equity', 56 / 620],
  ['financial_leverage', 1070 / 555],
  ['degree_of_financial_leverage', 1.29022763],
  ['altman_z_prime', 0.717 * (310 / 1140) + 0.847 * (390 / 1140) + 3.107 * (198 / 1140) + 0.42 * (650 / 500) + 0.998 * (1200 / 1140)],
  ['invested_capital', 776],
  ['ebit', 198],
  ['nopat', 163.2],
  ['ebit_margin', 0.165],
  ['ocf_margin', 0.175],
  ['rd_to_revenue', 0.05],
  ['sga_to_revenue', 0.19],
  ['sbc_to_revenue', 0.01],
  ['roic_financing', 0.24249629],
  ['fcf_to_assets', 130 / 1070],
  ['cash_conversion', 130 / 144],
  ['inventory_turnover', 708 / 145],
  ['receivables_turnover', 1200 / 121],
  ['fixed_asset_turnover', 1200 / 420],
  ['capex_to_depreciation', 80 / 48],
  ['fcf_payout_ratio', 40 / 130],
  ['total_payout_ratio', 70 / 144],
])('%s of the reference company is worked out by hand', (key, expected) => {
  expect(figure(key)).toBeCloseTo(expected, 6);
});

test('operating assets less operating liabilities are what is financed, without cash', () => {
  // 1140 − 220 − (1140 − 276 − 20 − 10 − 620)
  expect(figure('net_operating_assets')).toBe(706);
});

test('a dividend that earnings pay four times leaves three quarters of the return on equity to grow by', () => {
  expect(dividendCover(0.25)).toBe(4);
  expect(sustainableGrowth(0.2, 0.25)).toBeCloseTo(0.15, 12);
  expect(dividendCover(undefined)).toBeUndefined();
});
