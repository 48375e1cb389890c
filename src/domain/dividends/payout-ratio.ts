import { quotient } from '../arithmetic/quotient.ts';

/**
 * The share of earnings paid out as dividends, dividends per share ÷ earnings per share without non-recurring items.
 *
 * @returns A fraction, above 1 when more was paid than earned. `undefined` for a loss (shown "At Loss").
 */
export function payoutRatio(dividendsPerShare: number | undefined, earningsPerShare: number | undefined): number | undefined {
  return quotient(dividendsPerShare, earningsPerShare);
}
