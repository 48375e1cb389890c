import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { settled } from '../arithmetic/settled.ts';
import { difference, product, sum } from '../arithmetic/sum.ts';

/** Claims that rank before common shareholders, and the number of shares, from one balance sheet. */
export interface PriorClaims {
  readonly totalLiabilities: number | undefined;
  readonly preferredStock: number | undefined;
  readonly minorityInterest: number | undefined;
  readonly sharesOutstanding: number | undefined;
}

function leftForShare(assets: number | undefined, claims: PriorClaims): number | undefined {
  return quotient(difference(assets, claims.totalLiabilities, claims.preferredStock, claims.minorityInterest), claims.sharesOutstanding);
}

/**
 * Net current asset value: what a share keeps of the current assets once everyone else is paid, as if plant and brands were worth nothing.
 * (Current assets − total liabilities − preferred − minority) ÷ shares outstanding.
 *
 * @returns Currency a share, negative for most companies. `undefined` when any is unknown.
 * @see Graham and Dodd, Security Analysis (1934).
 */
export function netCurrentAssetValue(currentAssets: number | undefined, claims: PriorClaims): number | undefined {
  return leftForShare(currentAssets, claims);
}

/**
 * Net-net working capital: the same at what current assets would fetch in a hurry, cash in full, receivables at ¾, inventory at ½.
 *
 * @returns Currency a share, negative for most companies. `undefined` when any is unknown.
 */
export function netNetWorkingCapital(
  cashAndShortTermInvestments: number | undefined,
  receivables: number | undefined,
  inventory: number | undefined,
  claims: PriorClaims,
): number | undefined {
  return leftForShare(sum(cashAndShortTermInvestments, product(0.75, receivables), product(0.5, inventory)), claims);
}

/**
 * Net cash: what a share keeps of cash and short-term investments alone once everyone else is paid.
 *
 * @returns Currency a share, negative for most companies. `undefined` when any is unknown.
 */
export function netCashPerShare(cashAndShortTermInvestments: number | undefined, claims: PriorClaims): number | undefined {
  return leftForShare(cashAndShortTermInvestments, claims);
}

/**
 * Whether a share costs no more than two thirds of its net current asset value, Graham's bargain.
 *
 * @returns `undefined` when either is unknown.
 */
export function isNetNet(price: number | undefined, netCurrentAssets: number | undefined): boolean | undefined {
  return isKnown(price) && isKnown(netCurrentAssets) ? settled(price) <= settled((2 / 3) * netCurrentAssets) : undefined;
}
