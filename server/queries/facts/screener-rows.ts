import { quotient } from '#domain/arithmetic/quotient.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { commonEquityFigure, periodFigures } from '#domain/screening/figures/period-figures.ts';
import { dividendCover } from '#domain/screening/figures/profit-figures.ts';
import { findRow } from '#domain/statements/lines/statement-rows.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { setBalanceColumns } from '../screening/balance-columns.ts';
import { GROWTH } from '../screening/figures/growth-columns.ts';
import { ownerEarningsOf } from '../screening/figures/owner-values.ts';
import { growthOnYearBefore, yearBefore } from '../screening/newest-growth.ts';

/** The kinds of periods that a figure is asked for by. */
type Kind = 'annual' | 'quarter';
/** Takes a figure of a period by the key of its field, and the days of its recasts, see `recastSince`. */
type Take = (key: string, value: number | undefined, recastSince: readonly string[]) => void;

/** What the list of these figures is called in the store. */
export const SCREENER_LIST = 'screener';

/** Periods of each kind that are kept of these rows: as many as can be asked for. */
export const PERIODS_KEPT: Readonly<Record<Kind, number>> = { annual: 10, quarter: 8 };

/** Fields that one balance sheet, or it and the flows of its year, make; with the row whose restatements theirs are. */
const OF_BALANCES: ReadonlyMap<string, readonly [StatementListName, string] | undefined> = new Map([
  ['debt_to_capital', undefined],
  ['debt_to_assets', undefined],
  ['debt_to_working_capital', undefined],
  ['debt_to_earnings', ['income_statement', 'net_income']],
  ['pretax_margin', ['income_statement', 'pretax_income']],
  ['debt_to_fcf', ['cash_flow', 'free_cash_flow']],
  ['operating_profitability', ['income_statement', 'gross_profit']],
  ['cash_flow_accruals', ['income_statement', 'net_income']],
  ['cash_return_on_assets', ['cash_flow', 'cash_from_operations']],
]);
/** Growth that quarters are asked for too; of a balance a quarter says what its year says. */
const QUARTERLY_GROWTH: ReadonlySet<string> = new Set(['revenue_per_share_growth', 'ebitda_growth', 'eps_without_nri_growth']);
const QUARTERLY_FIGURES: ReadonlySet<string> = new Set(['ebit', 'ebit_margin', 'nopat', 'ocf_margin']);
const QUARTERLY_BALANCES: ReadonlySet<string> = new Set(['pretax_margin']);
/** Fields that years alone are asked for, and owner earnings, whose upkeep is that of years. */
const OF_YEARS = ['equity_growth', 'dividend_cover', 'owner_earnings', 'owner_earnings_per_share'] as const;

const QUARTERS_A_YEAR = 4;

/** Growth that no list has a row of. */
const UNLISTED_GROWTH = GROWTH.filter(([field]) => findRow('ratios', field) === undefined && findRow('per_share', field) === undefined);

const KEYS: Readonly<Record<Kind, readonly string[]>> = {
  annual: [...periodFigures.map(({ key }) => key), ...OF_BALANCES.keys(), ...UNLISTED_GROWTH.map(([field]) => field), ...OF_YEARS],
  quarter: [...QUARTERLY_FIGURES, ...QUARTERLY_BALANCES, ...QUARTERLY_GROWTH, 'owner_earnings'],
};

/** The fields that are kept of single periods of a kind beside the rows of the lists, in the order in which their figures are stored. */
export function screenerKeys(kind: Kind): readonly string[] {
  return KEYS[kind];
}

/**
 * Figures of a single period that the screener has beside the rows of the lists.
 *
 * @param periods Of one kind up to the period, oldest first.
 * @param annual All fiscal years, oldest first.
 */
export function eachScreenerFigure(kind: Kind, periods: readonly StatementPeriod[], annual: readonly StatementPeriod[], take: Take): void {
  const period = periods.at(-1);
  if (period === undefined) return;
  const isAsked = (key: string, quarterly: ReadonlySet<string>) => kind === 'annual' || quarterly.has(key);
  for (const { key, row } of periodFigures) if (isAsked(key, QUARTERLY_FIGURES)) take(key, period.ratio(row), period.ratioSince(row));
  setBalanceColumns(
    (key, value) => {
      const row = OF_BALANCES.get(key);
      if (OF_BALANCES.has(key) && isAsked(key, QUARTERLY_BALANCES)) take(key, value, row === undefined ? [] : period.recastSince(...row));
    },
    period,
    periods,
  );
  for (const [field, list, row] of UNLISTED_GROWTH)
    if (isAsked(field, QUARTERLY_GROWTH)) take(field, growthOnYearBefore(periods, list, row), period.recastSince(list, row));
  if (kind === 'annual') eachFigureOfYear(period, periods, take);
  else {
    const known = annual.filter(({ end }) => end <= period.end);
    take('owner_earnings', ownerEarningsOf(period, known, QUARTERS_A_YEAR), period.recastSince('income_statement', 'net_income'));
  }
}

function eachFigureOfYear(year: StatementPeriod, years: readonly StatementPeriod[], take: Take): void {
  const equity = (of: StatementPeriod | undefined) => of?.ratio(commonEquityFigure.row);
  take('equity_growth', oneYearGrowth(equity(year), equity(yearBefore(years))), []);
  take('dividend_cover', dividendCover(year.value('ratios', 'payout_ratio')), year.recastSince('ratios', 'payout_ratio'));
  const sinceOfIncome = year.recastSince('income_statement', 'net_income');
  const owned = ownerEarningsOf(year, years);
  take('owner_earnings', owned, sinceOfIncome);
  take('owner_earnings_per_share', quotient(owned, year.value('income_statement', 'shares_diluted')), sinceOfIncome);
}
