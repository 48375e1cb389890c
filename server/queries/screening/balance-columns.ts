import { orNone } from '#domain/arithmetic/is-known.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { difference, sum } from '#domain/arithmetic/sum.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';

type Set = (field: string, value: number | undefined) => void;

/** Figures that named screens set one line of the accounts against another for. */
export function setBalanceColumns(set: Set, latest: StatementPeriod, annual: readonly StatementPeriod[]): void {
  const balance = (key: string) => latest.value('balance_sheet', key);
  const income = (key: string) => latest.value('income_statement', key);
  const debt = balance('total_debt');
  // A company without any debt has no long-term debt, whether or not it reports a line of it.
  const longTerm = debt === 0 ? 0 : balance('long_term_debt');
  const equity = balance('total_equity');
  set('debt_to_capital', quotient(debt, sum(debt, equity)));
  set('debt_to_assets', quotient(debt, balance('total_assets')));
  set('debt_to_working_capital', quotient(longTerm, difference(balance('total_current_assets'), balance('total_current_liabilities'))));
  set('debt_to_earnings', quotient(longTerm, income('net_income')));
  set('pretax_margin', quotient(income('pretax_income'), income('revenue')));
  set('debt_to_fcf', quotient(debt, latest.value('cash_flow', 'free_cash_flow')));
  setOperatingProfitability(set, annual.at(-1));
  const [before, last] = [annual.at(-2), annual.at(-1)];
  const operating = latest.value('cash_flow', 'cash_from_operations');
  set(
    'cash_flow_accruals',
    latest.applies('income_statement', 'ebitda') ? quotient(difference(income('net_income'), operating), balance('total_assets')) : undefined,
  );
  const returns = (cash: number | undefined, now: StatementPeriod | undefined, then: StatementPeriod | undefined) => {
    const assets = sum(now?.value('balance_sheet', 'total_assets'), then?.value('balance_sheet', 'total_assets'));
    return assets === undefined ? undefined : quotient(cash, assets / 2);
  };
  const cashReturn = returns(last?.value('cash_flow', 'cash_from_operations'), last, before);
  set('cash_return_on_assets', cashReturn);
  const [five, six] = [annual.at(-6), annual.at(-7)];
  set('cash_return_on_assets__change_5y', difference(cashReturn, returns(five?.value('cash_flow', 'cash_from_operations'), five, six)));
  setInventory(set, last, before);
}

/** Overheads and interest that a company does not report count as none; revenue and cost must be known. */
function setOperatingProfitability(set: Set, year: StatementPeriod | undefined): void {
  if (year === undefined || !year.applies('income_statement', 'ebitda')) return;
  const income = (key: string) => year.value('income_statement', key);
  const profit = difference(income('gross_profit'), orNone(income('selling_general_admin')), orNone(income('interest_expense')));
  set('operating_profitability', quotient(profit, year.value('balance_sheet', 'total_equity')));
}

/** A company without inventory has none that outgrows its sales. */
function setInventory(set: Set, last: StatementPeriod | undefined, before: StatementPeriod | undefined): void {
  if (last === undefined || before === undefined) return;
  const grown = (list: 'balance_sheet' | 'income_statement', key: string) => difference(quotient(last.value(list, key), before.value(list, key)), 1);
  const hasNone = orNone(last.value('balance_sheet', 'inventory')) === 0 && orNone(before.value('balance_sheet', 'inventory')) === 0;
  set('inventory_over_revenue_growth', hasNone ? 0 : difference(grown('balance_sheet', 'inventory'), grown('income_statement', 'revenue')));
}
