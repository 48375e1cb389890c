import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { settled } from '../arithmetic/settled.ts';
import { difference } from '../arithmetic/sum.ts';

/**
 * Sloan ratio: the part of income that neither operations nor investments brought in as cash,
 * (net income − cash from operations − cash from investing) ÷ total assets.
 *
 * @param cashFromInvesting Signed as in the cash flow statement, spending negative.
 * @returns A fraction; within ±0.10 income is backed by cash, see `sloanLevel`. `undefined` when any is unknown.
 */
export function sloanRatio(
  netIncome: number | undefined,
  cashFromOperations: number | undefined,
  cashFromInvesting: number | undefined,
  totalAssets: number | undefined,
): number | undefined {
  return quotient(difference(netIncome, cashFromOperations, cashFromInvesting), totalAssets);
}

/** How much of income is accruals: within ±10 % of assets, beyond that, or beyond ±25 %. */
export type SloanLevel = 'safe' | 'elevated' | 'severe';

/** What a Sloan ratio says. `undefined` without one. */
export function sloanLevel(ratio: number | undefined): SloanLevel | undefined {
  if (!isKnown(ratio)) return undefined;
  const size = Math.abs(settled(ratio));
  if (size <= 0.1) return 'safe';
  return size > 0.25 ? 'severe' : 'elevated';
}
