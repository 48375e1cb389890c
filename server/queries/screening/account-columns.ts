import { netShareRepurchases } from '#domain/dividends/buybacks.ts';
import { marketDay } from '#domain/screening/market/columns.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { statementRows } from '#domain/statements/lines/statement-rows.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';
import { setBalanceColumns } from './balance-columns.ts';
import { setGrowth } from './figures/growth-columns.ts';
import { setPeriodFigures } from './figures/period-columns.ts';
import { setSteadiness } from './figures/steadiness-columns.ts';
import { setNewestGrowth } from './newest-growth.ts';
import { setEarningsYears, setRatioYears, setShareYears, yearsOf } from './year-columns.ts';

const LISTS: readonly StatementListName[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];

/** Ratios that the screener has over a company's own last years. */
const OVER_YEARS = [
  ...['gross_margin', 'operating_margin', 'net_margin', 'fcf_margin', 'roe', 'roa', 'roic'],
  ...['debt_to_equity', 'current_ratio', 'gross_profit_to_assets', 'payout_ratio'],
];

/** What the screener knows of a company's accounts alone, by field: every row of the last twelve months, own medians and growth. */
export function accountColumns(statements: Statements): Map<string, number> {
  const { annual, ttm } = statements;
  const columns = new Map<string, number>();
  const latest = ttm.at(-1);
  if (latest === undefined) return columns;
  for (const list of LISTS) for (const { key } of statementRows(list)) set(columns, key, latest.value(list, key) ?? ofLastYear(key, annual, list));
  set(columns, 'eps_without_nri', latest.value('per_share', VALUED_EARNINGS));
  const debt = latest.value('balance_sheet', 'total_debt');
  if (debt !== undefined) columns.set('has_no_debt', debt === 0 ? 1 : 0);
  columns.set('years_of_accounts', annual.length);
  const setField = (field: string, value: number | undefined) => set(columns, field, value);
  for (const key of OVER_YEARS) setRatioYears(setField, key, yearsOf(annual, 'ratios', key), latest.value('ratios', key));
  setEarningsYears(setField, annual);
  setShareYears(setField, annual);
  setBalanceColumns(setField, latest, annual);
  setNewestGrowth(setField, statements);
  setPeriodFigures(setField, latest, annual);
  setSteadiness(setField, annual);
  setLastPeriods(setField, annual.at(-1), statements.quarter.at(-1));
  setGrowth(setField, statements);
  return columns;
}

/** Scores that are made of whole fiscal years have no figure of trailing months. */
function ofLastYear(key: string, annual: readonly StatementPeriod[], list: StatementListName): number | undefined {
  return list === 'ratios' && (key === 'piotroski_f_score' || key === 'beneish_m_score') ? annual.at(-1)?.value(list, key) : undefined;
}

/**
 * The last fiscal year and the last quarter as estimates are set against them, and what the company bought of its own shares in the quarter:
 * no fields themselves, but what others are made of.
 */
function setLastPeriods(
  setField: (field: string, value: number | undefined) => void,
  year: StatementPeriod | undefined,
  quarter: StatementPeriod | undefined,
): void {
  setField('fiscal_end', marketDay(year?.end));
  setField('fiscal_eps', year?.value('per_share', 'eps'));
  if (quarter === undefined) return;
  setField('quarter_eps', quarter.value('per_share', 'eps'));
  setField('quarter_end', marketDay(quarter.end));
  setField('quarter_net_repurchases', netShareRepurchases(quarter.value('cash_flow', 'share_repurchases'), quarter.value('cash_flow', 'share_issuance')));
}

function set(columns: Map<string, number>, field: string, value: number | undefined): void {
  if (value !== undefined && Number.isFinite(value) && !columns.has(field)) columns.set(field, value);
}
