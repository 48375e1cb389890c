import { quotient } from '../arithmetic/quotient.ts';
import { difference, sum } from '../arithmetic/sum.ts';

/** The balances that working capital is made of, without cash and without debt. */
export interface WorkingCapitalBalances {
  readonly receivables: number | undefined;
  readonly inventory: number | undefined;
  readonly otherCurrentAssets: number | undefined;
  readonly payables: number | undefined;
  readonly accruedLiabilities: number | undefined;
  readonly otherCurrentLiabilities: number | undefined;
}

/**
 * What a business ties up to trade: receivables + inventory + other current assets − payables − accrued − other current liabilities.
 *
 * @returns In the statement's currency, negative when suppliers and customers finance the business. `undefined` when a balance is unknown.
 */
export function netWorkingCapital(balances: WorkingCapitalBalances): number | undefined {
  const held = sum(balances.receivables, balances.inventory, balances.otherCurrentAssets);
  return difference(held, balances.payables, balances.accruedLiabilities, balances.otherCurrentLiabilities);
}

/**
 * What the tangible capital of a business earns before interest and tax, EBIT ÷ (net property + net working capital).
 *
 * Negative working capital counts as none, so that a business paid in advance does not get a return on nothing.
 *
 * @param earningsBeforeInterestAndTax Of a year.
 * @returns A fraction. `undefined` without capital.
 * @see Greenblatt, The Little Book That Beats the Market (2005).
 */
export function returnOnCapital(
  earningsBeforeInterestAndTax: number | undefined,
  propertyPlantEquipment: number | undefined,
  workingCapital: number | undefined,
): number | undefined {
  const tiedUp = workingCapital === undefined ? undefined : Math.max(0, workingCapital);
  return quotient(earningsBeforeInterestAndTax, sum(propertyPlantEquipment, tiedUp));
}
