import { difference, product, sum } from '../arithmetic/sum.ts';

/** One share class: its price and how many of its shares there are. */
export interface ShareClass {
  readonly price: number | undefined;
  readonly shares: number | undefined;
}

/**
 * What all shares of a company cost at today's prices, price × shares outstanding, every class at its own price.
 *
 * @returns In the currency of the prices. `undefined` without classes, or when a price or a count is unknown.
 */
export function marketCap(classes: readonly ShareClass[]): number | undefined {
  return classes.length === 0 ? undefined : sum(...classes.map(({ price, shares }) => product(price, shares)));
}

/** What besides the shares a buyer of the whole company takes over, all in one currency. */
export interface EnterpriseClaims {
  readonly totalDebt: number | undefined;
  readonly preferredStock: number | undefined;
  readonly minorityInterest: number | undefined;
  readonly cashAndShortTermInvestments: number | undefined;
}

/**
 * What a buyer of the whole company pays: market cap + total debt + preferred stock + minority interest − cash and short-term investments.
 *
 * @returns In the statement's currency; negative when the company holds more cash than it costs. `undefined` when any is unknown.
 */
export function enterpriseValue(marketCapitalisation: number | undefined, claims: EnterpriseClaims): number | undefined {
  const paid = sum(marketCapitalisation, claims.totalDebt, claims.preferredStock, claims.minorityInterest);
  return difference(paid, claims.cashAndShortTermInvestments);
}
