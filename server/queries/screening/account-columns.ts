import { trendGrowth } from '#domain/growth/trend-growth.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { statementRows } from '#domain/statements/lines/statement-rows.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';
import { setBalanceColumns } from './balance-columns.ts';
import { setNewestGrowth } from './newest-growth.ts';
import { setEarningsYears, setRatioYears, setShareYears, yearsOf } from './year-columns.ts';

const LISTS: readonly StatementListName[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];

/** Ratios that the screener has over a company's own last years. */
const OVER_YEARS = [
  ...['gross_margin', 'operating_margin', 'net_margin', 'fcf_margin', 'roe', 'roa', 'roic'],
  ...['debt_to_equity', 'current_ratio', 'gross_profit_to_assets', 'payout_ratio'],
];

/** Growth fields with the row whose yearly figures they are the trend of. */
const GROWTH: readonly (readonly [field: string, list: StatementListName, row: string])[] = [
  ['revenue_growth', 'income_statement', 'revenue'],
  ['eps_growth', 'income_statement', 'eps_diluted'],
  ['eps_without_nri_growth', 'per_share', VALUED_EARNINGS],
  ['fcf_growth', 'cash_flow', 'free_cash_flow'],
  ['total_assets_growth', 'balance_sheet', 'total_assets'],
  ['book_value_per_share_growth', 'per_share', 'book_value_per_share'],
  ['dividend_growth', 'per_share', 'dps'],
];
const GROWTH_YEARS = [3, 5, 10];

/** What the screener knows of a company's accounts alone, by field: every row of the last twelve months, own medians and growth. */
export function accountColumns(statements: Statements): Map<string, number> {
  const { annual, ttm } = statements;
  const columns = new Map<string, number>();
  const latest = ttm.at(-1);
  if (latest === undefined) return columns;
  for (const list of LISTS) for (const { key } of statementRows(list)) set(columns, key, latest.value(list, key) ?? ofLastYear(key, annual, list));
  set(columns, 'eps_without_nri', latest.value('per_share', VALUED_EARNINGS));
  const debt = latest.value('balance_sheet', 'total_debt');
  const assets = latest.value('balance_sheet', 'total_assets');
  if (debt !== undefined) columns.set('has_no_debt', debt === 0 ? 1 : 0);
  if (debt !== undefined && assets !== undefined && assets > 0) columns.set('debt_to_assets', debt / assets);
  columns.set('years_of_accounts', annual.length);
  const setField = (field: string, value: number | undefined) => set(columns, field, value);
  for (const key of OVER_YEARS) setRatioYears(setField, key, yearsOf(annual, 'ratios', key), latest.value('ratios', key));
  setEarningsYears(setField, annual);
  setShareYears(setField, annual);
  setBalanceColumns(setField, latest, annual);
  setNewestGrowth(setField, statements);
  for (const [field, list, row] of GROWTH) for (const years of GROWTH_YEARS) set(columns, `${field}__${years}y`, growthOver(annual, { list, row, years }));
  return columns;
}

/** Scores that are made of whole fiscal years have no figure of trailing months. */
function ofLastYear(key: string, annual: readonly StatementPeriod[], list: StatementListName): number | undefined {
  return list === 'ratios' && (key === 'piotroski_f_score' || key === 'beneish_m_score') ? annual.at(-1)?.value(list, key) : undefined;
}

/** By the line through every year; unknown across a recast, after which years no longer count alike. */
function growthOver(annual: readonly StatementPeriod[], { list, row, years }: { list: StatementListName; row: string; years: number }): number | undefined {
  const window = annual.slice(-(years + 1));
  if (new Set(window.map((year) => year.recastSince(list, row).join())).size > 1) return undefined;
  return trendGrowth(
    window.map((year) => year.value(list, row)),
    years,
  )?.rate;
}

function set(columns: Map<string, number>, field: string, value: number | undefined): void {
  if (value !== undefined && Number.isFinite(value) && !columns.has(field)) columns.set(field, value);
}
