import { isKnown } from '#domain/arithmetic/is-known.ts';
import { taxRate } from '#domain/profitability/tax-rate.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { inListingCurrency } from '#domain/valuation/market-multiples.ts';
import type { CapitalInputs } from '#domain/valuation/wacc/cost-of-capital.ts';
import type { ValuationInputs } from '../../snapshot/priced-accounts.ts';

/** Fiscal years whose debts and tax rates are averaged. */
const YEARS = 2;

/** The part of a cost of capital that the accounts answer, amounts in the currency of the listing. */
export interface CapitalOfAccounts extends Pick<CapitalInputs, 'debt' | 'interestExpense' | 'taxRate'> {
  /** Debt at each of the averaged year ends; empty where it is not known. */
  readonly debts: readonly { readonly end: string; readonly value: number }[];
  /** Why the debt is not known, in a sentence. */
  readonly noDebt: string | undefined;
}

/**
 * Debt, interest and tax rate of a company as its accounts give them.
 *
 * @param annual Fiscal years up to the day of the cost, oldest first; the last two are averaged.
 * @param latest The twelve months whose interest counts.
 */
export function capitalOfAccounts(annual: readonly StatementPeriod[], latest: StatementPeriod | undefined, inputs: ValuationInputs): CapitalOfAccounts {
  const years = annual.slice(-YEARS);
  const debts = debtsOf(years, inputs);
  const known = 'reason' in debts ? [] : debts.known;
  return {
    debts: known,
    debt: 'reason' in debts ? undefined : mean(known.map(({ value }) => value)),
    noDebt: 'reason' in debts ? debts.reason : undefined,
    interestExpense: latest && amountOf('income_statement', 'interest_expense', latest, inputs),
    taxRate: mean(years.flatMap((year) => taxRate(year.value('income_statement', 'income_tax'), year.value('income_statement', 'pretax_income')) ?? [])),
  };
}

/** Why a cost of capital is not known, in a sentence. */
export function whyNoCost(parts: Pick<CapitalInputs, 'marketCap' | 'debt' | 'riskFree' | 'beta'>, noDebt: string | undefined): string {
  if (parts.riskFree === undefined) return 'No 10-year Treasury yield is loaded, on which every cost of capital rests.';
  if (parts.marketCap === undefined) return 'What all shares of the company cost is not known.';
  if (parts.beta === undefined) return 'Its beta is not known: that takes two years of its prices beside those of an index of its market.';
  if (parts.debt === undefined) return noDebt ?? 'The debt of the company is not known.';
  return 'The tax rate of the company is not known.';
}

type Debts = { readonly known: { end: string; value: number }[] } | { readonly reason: string };

const OF_CUSTOMERS = 'The filings of this bank or insurer do not give its debt apart from what it owes its customers.';
const INTEREST_ALONE = 'Its filings give the interest it pays but not the debt it pays that on.';

/** Book debt at each year end; a company whose filings give neither any nor interest on it has none. */
function debtsOf(years: readonly StatementPeriod[], inputs: ValuationInputs): Debts {
  if (years.length === 0) return { reason: 'No annual accounts of this company are known.' };
  const known: { end: string; value: number }[] = [];
  for (const year of years) {
    const figure = year.find('balance_sheet', 'total_debt');
    const reason = year.reason('balance_sheet', 'total_debt');
    if (figure === undefined && reason !== undefined) return { reason };
    if (figure === undefined && inputs.statements.kind !== undefined) return { reason: OF_CUSTOMERS };
    if (figure === undefined && (year.value('income_statement', 'interest_expense') ?? 0) > 0) return { reason: INTEREST_ALONE };
    const answer = figure && inListingCurrency(figure, undefined, { ...inputs.way, perPaper: undefined });
    if (answer !== undefined && 'reason' in answer) return { reason: answer.reason };
    known.push({ end: year.end, value: answer?.figure.value ?? 0 });
  }
  return { known };
}

/** An amount of a period in the currency of the listing, at the average rate of the period. */
function amountOf(list: 'income_statement', key: string, period: StatementPeriod, { way }: ValuationInputs): number | undefined {
  const figure = period.find(list, key);
  const answer = figure && inListingCurrency(figure, period, { ...way, perPaper: undefined });
  return answer !== undefined && 'figure' in answer ? answer.figure.value : undefined;
}

function mean(values: readonly number[]): number | undefined {
  const value = values.reduce((sum, each) => sum + each, 0) / values.length;
  return isKnown(value) ? value : undefined;
}
