/** What a buyer at the offer price has gained. Fractions. */
export interface IpoReturns {
  /** First close ÷ offer price − 1; `undefined` where either is not known. */
  readonly first_day: number | undefined;
  /** Last close ÷ offer price − 1, splits since taken out, dividends left out; `undefined` where either is not known. */
  readonly since: number | undefined;
}

/**
 * Returns of an initial offering, by the prices of the first and the last session (formulas 25).
 *
 * @param offer Price of a share in the offering, in the currency of the listing.
 * @param prices Close of the first session as it was traded, and after later splits; the last close. `undefined` where no price is known.
 */
export function ipoReturns(
  offer: number | undefined,
  prices: { readonly first: number; readonly firstSplit: number; readonly last: number } | undefined,
): IpoReturns {
  if (offer === undefined || !(offer > 0) || prices === undefined || !(prices.first > 0)) return { first_day: undefined, since: undefined };
  const { first, firstSplit, last } = prices;
  return { first_day: first / offer - 1, since: last / (offer * (firstSplit / first)) - 1 };
}
