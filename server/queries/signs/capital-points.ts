import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { costOfCapital, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import type { CountedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import type { ValuationInputs } from '../snapshot/priced-accounts.ts';
import { capitalOfAccounts, whyNoCost } from '../valuation/capital/capital-inputs.ts';
import type { TreasuryYields } from '../valuation/capital/treasury-yield.ts';

/** What the capital of a company was made of at a point in time, as it is kept: yields and betas may come to be known later. */
export interface CapitalPoint {
  /** Absent for the present, whose yield and beta are the newest. */
  readonly day?: string;
  readonly roic?: number;
  readonly marketCap?: number;
  readonly debt?: number;
  readonly interestExpense?: number;
  readonly taxRate?: number;
  readonly noDebt?: string;
  /** The stock's own. */
  readonly beta?: number;
}

interface PointOfAccounts {
  /** Fiscal years up to the point, oldest first. */
  readonly annual: readonly StatementPeriod[];
  readonly period: StatementPeriod;
  readonly marketCap: number | undefined;
  readonly day: string | undefined;
}

/** What the capital of a company was made of when its accounts of a period were the newest. */
export function capitalPoint({ annual, period, marketCap, day }: PointOfAccounts, inputs: ValuationInputs, beta: number | null): CapitalPoint {
  const { debt, interestExpense, taxRate, noDebt } = capitalOfAccounts(annual, period, inputs);
  const roic = period.value('ratios', 'roic');
  return {
    ...(day !== undefined && { day }),
    ...(roic !== undefined && { roic }),
    ...(marketCap !== undefined && { marketCap }),
    ...(debt !== undefined && { debt }),
    ...(interestExpense !== undefined && { interestExpense }),
    ...(taxRate !== undefined && { taxRate }),
    ...(noDebt !== undefined && { noDebt }),
    ...(beta !== null && { beta }),
  };
}

/**
 * Weighted average cost of capital at a point, a fraction; or why it is not known, in a sentence.
 *
 * @param counted The beta that counts at present. At an earlier point it is the stock's own, since those of its industry are not kept by day.
 */
export function costAt(
  { day, marketCap, debt, interestExpense, taxRate, noDebt, beta: own }: CapitalPoint,
  yields: TreasuryYields,
  counted: CountedBeta,
): number | string {
  const [riskFree, beta] = day === undefined ? [yields.newest?.rate, counted.beta] : [yields.on(day), own];
  const parts = { marketCap, debt, interestExpense, taxRate, riskFree, riskPremium: EQUITY_RISK_PREMIUM, beta };
  return costOfCapital(parts)?.wacc ?? whyNoCost(parts, noDebt);
}
