import { isKnown } from '../arithmetic/is-known.ts';
import { difference, product, sum } from '../arithmetic/sum.ts';

/**
 * Operating income after tax, as if the company had no debt: operating income × (1 − tax rate).
 *
 * @param taxRate A fraction from 0 to 0.5.
 * @returns In the statement's currency. `undefined` when either is unknown.
 */
export function netOperatingProfitAfterTax(operatingIncome: number | undefined, taxRate: number | undefined): number | undefined {
  return product(operatingIncome, difference(1, taxRate));
}

/** The balances that invested capital is made of, all of one day and currency. */
export interface CapitalBalances {
  readonly totalAssets: number | undefined;
  readonly payablesAndAccrued: number | undefined;
  readonly cashAndShortTermInvestments: number | undefined;
  readonly currentAssets: number | undefined;
  readonly currentLiabilities: number | undefined;
}

/**
 * Cash the business does not need for its bills, cash − max(0, current liabilities − current assets + cash).
 *
 * @returns In the statement's currency; negative when current liabilities exceed current assets, since then more than all cash is tied up.
 *   `undefined` when a balance is unknown.
 */
export function excessCash(balances: CapitalBalances): number | undefined {
  const { cashAndShortTermInvestments: cash, currentAssets, currentLiabilities } = balances;
  const needed = difference(sum(currentLiabilities, cash), currentAssets);
  if (!isKnown(cash) || needed === undefined) return undefined;
  return cash - Math.max(0, needed);
}

/**
 * The capital at work in the business, total assets − payables and accrued liabilities − excess cash.
 *
 * @returns In the statement's currency. `undefined` when a balance is unknown.
 */
export function investedCapital(balances: CapitalBalances): number | undefined {
  return difference(balances.totalAssets, balances.payablesAndAccrued, excessCash(balances));
}

/**
 * The capital at work in the business seen from those who gave it, debt + total equity − excess cash.
 *
 * @param totalEquity Of all owners, preferred and minority included.
 * @returns In the statement's currency. `undefined` when a balance is unknown.
 */
export function financingCapital(totalDebt: number | undefined, totalEquity: number | undefined, balances: CapitalBalances): number | undefined {
  return difference(sum(totalDebt, totalEquity), excessCash(balances));
}
