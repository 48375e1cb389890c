import type { LineItemKey } from './line-items.ts';

const linesOfParts: Readonly<Record<string, readonly LineItemKey[]>> = {
  profitable: ['net_income', 'total_assets'],
  cash: ['cash_from_operations', 'total_assets'],
  return: ['net_income', 'total_assets'],
  accrual: ['net_income', 'cash_from_operations', 'total_assets'],
  leverage: ['long_term_debt', 'total_debt', 'total_assets'],
  liquidity: ['total_current_assets', 'total_current_liabilities'],
  shares: ['shares_diluted'],
  margin: ['gross_profit', 'revenue'],
  turnover: ['revenue', 'total_assets'],
  working: ['total_current_assets', 'total_current_liabilities', 'total_assets'],
  retained: ['retained_earnings', 'total_assets'],
  ebit: ['pretax_income', 'interest_expense', 'total_assets'],
  equity: ['total_equity_and_minority', 'total_liabilities'],
  dsri: ['receivables', 'revenue'],
  gmi: ['gross_profit', 'revenue'],
  aqi: ['total_current_assets', 'property_plant_equipment', 'long_term_investments', 'total_assets'],
  sgi: ['revenue'],
  depi: ['depreciation_amortization', 'property_plant_equipment'],
  sgai: ['selling_general_admin', 'revenue'],
  tata: ['net_income', 'cash_from_operations', 'total_assets'],
  lvgi: ['total_current_liabilities', 'long_term_debt', 'total_debt', 'total_assets'],
};

/** Keys of the lines of the accounts that a test or part of a score is made of, of its year and of those before. None for one that is no such part. */
export function linesOfPart(key: string): readonly LineItemKey[] {
  return linesOfParts[key] ?? [];
}
