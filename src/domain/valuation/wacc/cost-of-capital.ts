import { isKnown } from '../../arithmetic/is-known.ts';
import { difference, product, sum } from '../../arithmetic/sum.ts';

/** What shares earn a year beyond the Treasury yield, unless the member says otherwise. */
export const EQUITY_RISK_PREMIUM = 0.06;

/** Betas beyond these say more about how they were measured than about the company. */
const BETA = { least: 0, most: 4 };
/** A company borrows at no less than the state, and at most this much dearer. */
const MOST_SPREAD = 0.1;
/** What debt costs beyond the Treasury yield where no interest is reported. */
const SPREAD_WITHOUT_INTEREST = 0.015;

/** What the cost of capital is made of; amounts in one currency, rates as fractions a year. */
export interface CapitalInputs {
  readonly marketCap: number | undefined;
  /** Average book debt of the last two fiscal year ends; 0 for a company without. */
  readonly debt: number | undefined;
  /** Of the last twelve months; `undefined` when none is reported. */
  readonly interestExpense: number | undefined;
  /** 10-year Treasury yield. */
  readonly riskFree: number | undefined;
  readonly riskPremium: number | undefined;
  readonly beta: number | undefined;
  readonly taxRate: number | undefined;
}

/** The cost of capital with its parts. */
export interface CostOfCapital {
  readonly equityWeight: number;
  readonly debtWeight: number;
  readonly costOfEquity: number;
  /** Before tax; `undefined` without debt. */
  readonly costOfDebt: number | undefined;
  readonly wacc: number;
}

/** What owners ask for: Treasury yield + beta × risk premium, beta counted from 0 to 4. */
export function costOfEquity(riskFree: number | undefined, beta: number | undefined, riskPremium: number | undefined): number | undefined {
  const counted = isKnown(beta) ? Math.min(Math.max(beta, BETA.least), BETA.most) : undefined;
  return sum(riskFree, product(counted, riskPremium));
}

/**
 * What lenders ask for: interest expense ÷ average debt, between the Treasury yield and 10 points above it.
 *
 * @returns The Treasury yield + 1.5 points where no interest is reported. `undefined` without debt or yield.
 */
export function costOfDebt(interestExpense: number | undefined, debt: number | undefined, riskFree: number | undefined): number | undefined {
  if (!isKnown(debt) || debt <= 0 || !isKnown(riskFree)) return undefined;
  if (!isKnown(interestExpense)) return riskFree + SPREAD_WITHOUT_INTEREST;
  return Math.min(Math.max(interestExpense / debt, riskFree), riskFree + MOST_SPREAD);
}

/**
 * Weighted average cost of capital: weight of equity × cost of equity + weight of debt × cost of debt × (1 − tax rate).
 * The same average debt counts in the weights and in the cost of debt; preferred stock is left out.
 *
 * @returns `undefined` when a part that counts is unknown, or the company is worth nothing.
 */
export function costOfCapital(inputs: CapitalInputs): CostOfCapital | undefined {
  const { marketCap, debt, interestExpense, riskFree, riskPremium, beta, taxRate } = inputs;
  const total = sum(marketCap, debt);
  const ofEquity = costOfEquity(riskFree, beta, riskPremium);
  if (!isKnown(marketCap) || marketCap <= 0 || !isKnown(debt) || debt < 0 || total === undefined || ofEquity === undefined) return undefined;
  const [equityWeight, debtWeight] = [marketCap / total, debt / total];
  const ofDebt = costOfDebt(interestExpense, debt, riskFree);
  const afterTax = debtWeight === 0 ? 0 : product(debtWeight, ofDebt, difference(1, taxRate));
  const wacc = sum(equityWeight * ofEquity, afterTax);
  return wacc === undefined ? undefined : { equityWeight, debtWeight, costOfEquity: ofEquity, costOfDebt: ofDebt, wacc };
}
