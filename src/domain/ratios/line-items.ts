import { lineItem } from '../statements/lines/line-items.ts';

/** The lines of a statement that ratios are made of, by the key under which a statement row carries them. */
export const ratioLines = [
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'research_and_development',
  'selling_general_admin',
  'depreciation_amortization',
  'operating_income',
  'interest_expense',
  'pretax_income',
  'income_tax',
  'net_income',
  'net_income_common',
  'discontinued_operations',
  'disposal_gains',
  'restructuring',
  'impairments',
  'litigation',
  'eps_diluted',
  'shares_diluted',
  'ebitda',
  'cash_and_short_term_investments',
  'receivables',
  'inventory',
  'other_current_assets',
  'total_current_assets',
  'property_plant_equipment',
  'goodwill',
  'intangibles',
  'long_term_investments',
  'total_assets',
  'accounts_payable',
  'accrued_liabilities',
  'other_current_liabilities',
  'total_current_liabilities',
  'long_term_debt',
  'total_debt',
  'total_liabilities',
  'preferred_stock',
  'retained_earnings',
  'total_equity',
  'minority_interest',
  'total_equity_and_minority',
  'shares_outstanding',
  'cash_from_operations',
  'cash_from_investing',
  'capital_expenditure',
  'free_cash_flow',
  'dividends_paid',
  'share_repurchases',
  'share_issuance',
  'stock_based_compensation',
  'dividends_per_share',
  'net_interest_income',
  'provision_for_credit_losses',
  'operating_expenses',
  'loans',
  'deposits',
] as const;

/**
 * The key of a line that a ratio reads.
 *
 * `periods_per_year` is no line of a filing but the calendar's: 1 for a year or twelve trailing months, 2 for a half, 4 for a quarter.
 */
export type LineItemKey = (typeof ratioLines)[number] | 'periods_per_year';

/** How an investor reads the line: the label of its statement row. */
export function lineLabel(key: LineItemKey): string {
  if (key === 'periods_per_year') return 'Periods in a year';
  const line = lineItem(key);
  if (line === undefined) throw new Error(`no statement has the line ${key}`);
  return line.label;
}
