/** Columns of the screener's table that come with the app. */
export interface ColumnView {
  readonly id: string;
  readonly name: string;
  /** Keys of fields, in order. */
  readonly fields: readonly string[];
}

/** The view with which every screen begins. */
export const FIRST_VIEW = 'first';

/** The views that come with the app, in the order of the menu. */
export const appViews: readonly ColumnView[] = [
  {
    id: FIRST_VIEW,
    name: 'Usual columns',
    fields: [...['industry', 'mktcap', 'price', 'price_to_gf_value', 'pe', 'roic', 'revenue_growth__5y', 'debt_to_equity'], ...['price_return', 'price_line']],
  },
  { id: 'valuation', name: 'Valuation', fields: ['industry', 'mktcap', 'price', 'price_to_gf_value', 'pe', 'peg', 'pb', 'ps', 'ev_to_ebitda', 'fcf_yield'] },
  {
    id: 'quality',
    name: 'Quality',
    fields: ['industry', 'mktcap', 'roic', 'roe', 'gross_margin', 'operating_margin', 'piotroski_f_score', 'predictability', 'financial_strength', 'gf_score'],
  },
  {
    id: 'growth',
    name: 'Growth',
    fields: ['industry', 'mktcap', 'revenue_growth', 'revenue_growth__5y', 'eps_growth', 'eps_growth__5y', 'fcf_growth', 'growth_rank', 'pe', 'peg'],
  },
  {
    id: 'dividends',
    name: 'Dividends',
    fields: ['industry', 'mktcap', 'price', 'yield', 'payout_ratio', 'dividend_growth', 'years_of_dividend_increase', 'shareholder_yield', 'debt_to_equity'],
  },
];
