import { commonEquityBalance } from '../../ratios/balances.ts';
import { periodFigure } from './period-figure.ts';
import { bankFigures, profitFigures } from './profit-figures.ts';
import { strengthFigures } from './strength-figures.ts';

/** Figures whose own past the screener has too: medians, changes and the rest over fiscal years. */
export const figuresOverYears: ReadonlySet<string> = new Set([
  ...['working_capital_to_assets', 'long_term_debt_to_equity', 'liabilities_to_assets', 'net_debt_to_ebitda', 'net_debt_to_equity', 'financial_leverage'],
  ...['ebit_margin', 'ocf_margin', 'roic_financing', 'fcf_to_assets', 'cash_conversion', 'rd_to_revenue', 'sga_to_revenue', 'sbc_to_revenue'],
  ...['inventory_turnover', 'receivables_turnover', 'fixed_asset_turnover', 'capex_to_depreciation', 'fcf_payout_ratio', 'total_payout_ratio'],
  ...['net_interest_margin', 'efficiency_ratio', 'provision_to_loans', 'loans_to_deposits'],
]);

/** Every figure of a period that the screener has beside the rows of the lists. */
export const periodFigures = [...strengthFigures, ...profitFigures, ...bankFigures].map(periodFigure);

/** What belongs to the common shareholders, which is no field itself. */
export const commonEquityFigure = periodFigure({ ...commonEquityBalance, key: 'common_equity' });
