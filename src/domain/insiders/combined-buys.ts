import { quotient } from '../arithmetic/quotient.ts';

/** Who else bought: what double and triple buys are made of. */
export interface CombinedBuys {
  readonly insiders: boolean;
  /** `undefined` where no investor's report covers the stock. */
  readonly gurus: boolean | undefined;
  /** `undefined` where the accounts do not say. */
  readonly company: boolean | undefined;
}

/** A company buys back when it retired more than this part of its shares in a quarter. */
const REPURCHASED = 0.0025;

/** Whether a company's net repurchases of a quarter are more than 0.25 % of its shares. `undefined` where a figure is not known. */
export function isNetRepurchase(net: number | undefined, marketValue: number | undefined): boolean | undefined {
  const part = net === undefined || marketValue === undefined ? undefined : quotient(net, marketValue);
  return part === undefined ? undefined : part > REPURCHASED;
}

/** How many of the three bought within the last three months; two make a double buy, three a triple buy. */
export function combinedBuyers({ insiders, gurus, company }: CombinedBuys): number {
  return [insiders, gurus, company].filter((bought) => bought === true).length;
}
