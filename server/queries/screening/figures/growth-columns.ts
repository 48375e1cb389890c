import { difference } from '#domain/arithmetic/sum.ts';
import { compoundGrowth } from '#domain/growth/compound-growth.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import { commonEquityFigure } from '#domain/screening/figures/period-figures.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { statementRows } from '#domain/statements/lines/statement-rows.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';
import { growthOnYearBefore, yearBefore } from '../newest-growth.ts';
import { yearsOf } from '../year-columns.ts';

type Set = (field: string, value: number | undefined) => void;

/** Growth fields with the row whose yearly figures they are the trend of. */
export const GROWTH: readonly (readonly [field: string, list: StatementListName, row: string])[] = [
  ['revenue_growth', 'income_statement', 'revenue'],
  ['gross_profit_growth', 'income_statement', 'gross_profit'],
  ['operating_income_growth', 'income_statement', 'operating_income'],
  ['net_income_growth', 'income_statement', 'net_income'],
  ['ebitda_growth', 'income_statement', 'ebitda'],
  ['eps_growth', 'income_statement', 'eps_diluted'],
  ['shares_growth', 'income_statement', 'shares_diluted'],
  ['rd_growth', 'income_statement', 'research_and_development'],
  ['fcf_growth', 'cash_flow', 'free_cash_flow'],
  ['operating_cash_flow_growth', 'cash_flow', 'cash_from_operations'],
  ['capital_expenditure_growth', 'cash_flow', 'capital_expenditure'],
  ['total_assets_growth', 'balance_sheet', 'total_assets'],
  ['loans_growth', 'balance_sheet', 'loans'],
  ['deposits_growth', 'balance_sheet', 'deposits'],
  ['eps_without_nri_growth', 'per_share', VALUED_EARNINGS],
  ['revenue_per_share_growth', 'per_share', 'revenue_per_share'],
  ['ebitda_per_share_growth', 'per_share', 'ebitda_per_share'],
  ['fcf_per_share_growth', 'per_share', 'fcf_per_share'],
  ['book_value_per_share_growth', 'per_share', 'book_value_per_share'],
  ['tangible_book_per_share_growth', 'per_share', 'tangible_book_value_per_share'],
  ['dividend_growth', 'per_share', 'dps'],
];
const SPANS = [3, 5, 10];
const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
/** Lines of which growth says nothing: rates, and amounts a share that have a growth of their own. */
const WITHOUT_GROWTH: ReadonlySet<string> = new Set([
  'eps_basic',
  'eps_diluted',
  'dividends_per_share',
  'cet1_ratio',
  'exchange_rate_effect',
  'change_in_cash',
]);

/** Growth on the year before, over years by the trend through every one, and from the first to the last; unknown across a recast. */
export function setGrowth(set: Set, { annual, ttm }: Statements): void {
  for (const [field, list, row] of GROWTH) {
    const years = yearsOf(annual, list, row);
    set(field, growthOnYearBefore(ttm, list, row));
    for (const span of SPANS) {
      set(`${field}__${span}y`, trendGrowth(years, span)?.rate);
      set(`${field}__cagr_${span}y`, compoundGrowth(years.at(-1 - span), years.at(-1), span));
    }
  }
  const inGrowth = new Set([...GROWTH.map(([, , row]) => row), 'total_equity']);
  for (const list of STATEMENTS) {
    for (const { key } of statementRows(list)) {
      if (inGrowth.has(key) || WITHOUT_GROWTH.has(key)) continue;
      const years = yearsOf(annual, list, key);
      set(`${key}__growth_1y`, growthOnYearBefore(ttm, list, key));
      for (const span of SPANS) set(`${key}__growth_${span}y`, trendGrowth(years, span)?.rate);
    }
  }
  setEquityGrowth(set, { annual, ttm });
  const over = (list: StatementListName, row: string) => growthOnYearBefore(ttm, list, row);
  set('receivables_over_revenue_growth', difference(over('balance_sheet', 'receivables'), over('income_statement', 'revenue')));
}

/** Common equity is no row of a list. */
function setEquityGrowth(set: Set, { annual, ttm }: Pick<Statements, 'annual' | 'ttm'>): void {
  const equity = (period: StatementPeriod | undefined) => period?.ratio(commonEquityFigure.row);
  const years = annual.map(equity);
  set('equity_growth', oneYearGrowth(equity(ttm.at(-1)), equity(yearBefore(ttm))));
  for (const span of SPANS) {
    set(`equity_growth__${span}y`, trendGrowth(years, span)?.rate);
    set(`equity_growth__cagr_${span}y`, compoundGrowth(years.at(-1 - span), years.at(-1), span));
  }
}
