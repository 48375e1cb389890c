import { quotient } from '../arithmetic/quotient.ts';

/**
 * An amount of the statements as it falls on one share, amount ÷ shares.
 *
 * Flows (revenue, earnings, cash flow) are divided by the period's average diluted shares, balances by the shares at its end.
 * A year's figure from quarters is the sum of four quarterly ones, each by its own quarter's shares.
 *
 * @returns Currency a share, negative for a loss. `undefined` without shares.
 */
export function perShare(amount: number | undefined, shares: number | undefined): number | undefined {
  return quotient(amount, shares);
}
