import { quotient } from '../arithmetic/quotient.ts';
import type { StatementListName } from '../statements/periods/statement-periods.ts';

/** A figure of how a bank or an insurer runs: a row of its statements, or one row divided by another. */
export type BusinessFigure =
  | { readonly key: string; readonly list: StatementListName }
  | { readonly key: string; readonly label: string; readonly of: RowName; readonly by: RowName; readonly ofYears?: true };

interface RowName {
  readonly list: StatementListName;
  readonly key: string;
}

const income = (key: string) => ({ list: 'income_statement' as const, key });
const balance = (key: string) => ({ list: 'balance_sheet' as const, key });
const ratio = (key: string) => ({ list: 'ratios' as const, key });

/**
 * What a bank earns, lends and holds, in the order it is read, instead of the margins and days of a company that sells goods.
 * Provisions are set against loans of whole years only: a quarter's would be a quarter as many.
 */
const bank: readonly BusinessFigure[] = [
  ...['net_interest_income', 'noninterest_income', 'revenue', 'provision_for_credit_losses'].map(income),
  ...['loans', 'deposits', 'total_equity'].map(balance),
  { key: 'interest_of_revenue', label: 'Net interest income to revenue', of: income('net_interest_income'), by: income('revenue') },
  { key: 'loans_to_deposits', label: 'Loans to deposits', of: balance('loans'), by: balance('deposits') },
  { key: 'provisions_to_loans', label: 'Provisions to loans', of: income('provision_for_credit_losses'), by: balance('loans'), ofYears: true },
  balance('cet1_ratio'),
  ...['net_margin', 'roe', 'roa', 'equity_to_assets'].map(ratio),
];

const insurer: readonly BusinessFigure[] = [
  ...['premiums', 'claims', 'interest_income', 'revenue'].map(income),
  balance('total_equity'),
  { key: 'claims_to_premiums', label: 'Claims to premiums', of: income('claims'), by: income('premiums') },
  ...['net_margin', 'roe', 'roa', 'equity_to_assets'].map(ratio),
];

/** What shows how a financial company runs. */
export const financialBusiness = { bank, insurer } as const;

/** One row divided by another, period by period; null where either is unknown or the second is not above zero. */
export function partsOf(of: readonly (number | null)[], by: readonly (number | null)[]): (number | null)[] {
  return of.map((value, at) => quotient(value ?? undefined, by[at] ?? undefined) ?? null);
}
