import { isFinancialCompany, isRealEstateTrust } from '../ratios/financial-company.ts';
import type { StatementListName } from '../statements/periods/statement-periods.ts';

/** Which rows a company is read by. */
export type IndustryTemplateName = 'common' | 'bank' | 'insurer' | 'reit';

/**
 * The template of a company's industry: insurers SIC 6311–6411, other financial companies as banks, real estate trusts SIC 6798.
 *
 * @param sic Standard industrial classification, four digits; `undefined` counts as common.
 */
export function templateOf(sic: number | undefined): IndustryTemplateName {
  if (isRealEstateTrust(sic)) return 'reit';
  if (sic !== undefined && sic >= 6311 && sic <= 6411) return 'insurer';
  return isFinancialCompany(sic) ? 'bank' : 'common';
}

type Rows = readonly (readonly [StatementListName, readonly string[]])[];

const bank: Rows = [
  [
    'income_statement',
    [
      'net_interest_income',
      'noninterest_income',
      'revenue',
      'provision_for_credit_losses',
      'selling_general_admin',
      'pretax_income',
      'income_tax',
      'net_income',
      'preferred_dividends',
      'net_income_common',
      'eps_diluted',
      'shares_diluted',
    ],
  ],
  ['per_share', ['eps', 'book_value_per_share', 'tangible_book_value_per_share', 'dps']],
  ['ratios', ['roe', 'return_on_tangible_equity', 'roa', 'net_margin', 'effective_tax_rate', 'equity_to_assets']],
  [
    'balance_sheet',
    [
      'cash',
      'long_term_investments',
      'receivables',
      'loans',
      'goodwill',
      'intangibles',
      'total_assets',
      'deposits',
      'term_deposits',
      'short_term_debt',
      'long_term_debt',
      'subordinated_debt',
      'total_liabilities',
      'preferred_stock',
      'retained_earnings',
      'total_equity',
      'minority_interest',
      'cet1_capital',
      'cet1_ratio',
      'shares_outstanding',
    ],
  ],
  ['ratios', ['payout_ratio', 'buyback_ratio', 'revenue_growth', 'net_income_growth', 'eps_growth', 'dividend_growth', 'total_assets_growth']],
  [
    'cash_flow',
    ['cash_from_operations', 'cash_from_investing', 'dividends_paid', 'share_repurchases', 'share_issuance', 'cash_from_financing', 'change_in_cash'],
  ],
];

const insurer: Rows = [
  [
    'income_statement',
    [
      'premiums',
      'revenue',
      'interest_income',
      'claims',
      'operating_expenses',
      'operating_income',
      'pretax_income',
      'income_tax',
      'net_income',
      'preferred_dividends',
      'net_income_common',
      'eps_diluted',
      'shares_diluted',
    ],
  ],
  ['per_share', ['eps', 'book_value_per_share', 'tangible_book_value_per_share', 'operating_cash_flow_per_share', 'dps']],
  ['ratios', ['roe', 'return_on_tangible_equity', 'roa', 'net_margin', 'effective_tax_rate', 'equity_to_assets', 'debt_to_equity']],
  [
    'balance_sheet',
    [
      'cash',
      'short_term_investments',
      'long_term_investments',
      'receivables',
      'goodwill',
      'intangibles',
      'total_assets',
      'total_debt',
      'total_liabilities',
      'preferred_stock',
      'retained_earnings',
      'total_equity',
      'minority_interest',
      'shares_outstanding',
    ],
  ],
  [
    'cash_flow',
    ['cash_from_operations', 'cash_from_investing', 'dividends_paid', 'share_repurchases', 'cash_from_financing', 'change_in_cash', 'free_cash_flow'],
  ],
  ['ratios', ['payout_ratio', 'buyback_ratio', 'revenue_growth', 'net_income_growth', 'eps_growth', 'dividend_growth', 'total_assets_growth']],
];

const reit: Rows = [
  [
    'income_statement',
    [
      'revenue',
      'cost_of_revenue',
      'gross_profit',
      'selling_general_admin',
      'depreciation_amortization',
      'operating_income',
      'ebitda',
      'interest_expense',
      'pretax_income',
      'net_income',
      'net_income_common',
      'eps_diluted',
      'shares_diluted',
    ],
  ],
  ['per_share', ['revenue_per_share', 'ebitda_per_share', 'operating_cash_flow_per_share', 'fcf_per_share', 'book_value_per_share', 'debt_per_share', 'dps']],
  [
    'ratios',
    ['ebitda_margin', 'operating_margin', 'net_margin', 'interest_coverage', 'debt_to_ebitda', 'debt_to_equity', 'equity_to_assets', 'effective_interest_rate'],
  ],
  [
    'balance_sheet',
    [
      'cash_and_short_term_investments',
      'property_plant_equipment',
      'investment_property',
      'total_assets',
      'short_term_debt',
      'long_term_debt',
      'total_debt',
      'total_liabilities',
      'preferred_stock',
      'total_equity',
      'minority_interest',
      'shares_outstanding',
    ],
  ],
  [
    'cash_flow',
    [
      'cash_from_operations',
      'capital_expenditure',
      'acquisitions',
      'cash_from_investing',
      'dividends_paid',
      'share_issuance',
      'debt_issued',
      'debt_repaid',
      'cash_from_financing',
      'free_cash_flow',
    ],
  ],
  ['ratios', ['payout_ratio', 'revenue_growth', 'eps_growth', 'dividend_growth', 'total_assets_growth']],
];

const templates = { bank, insurer, reit };

/**
 * The rows of an industry's default view in the order they are read, as `list:key`.
 *
 * @returns `undefined` for the common template, which is every row of every statement in its own order.
 */
export function templateRows(template: IndustryTemplateName): readonly string[] | undefined {
  return template === 'common' ? undefined : templates[template].flatMap(([list, keys]) => keys.map((key) => `${list}:${key}`));
}
