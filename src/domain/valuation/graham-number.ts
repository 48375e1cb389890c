import { isKnown } from '../arithmetic/is-known.ts';

/**
 * Graham number: the most a defensive investor pays for a share, √(22.5 × earnings per share × book value per share).
 *
 * 22.5 allows 15 times earnings and 1.5 times book value. The valuation box hands in tangible book value, which is stricter; Graham took
 * book value.
 *
 * @param earningsPerShare Last twelve months without non-recurring items, in the share's currency.
 * @param bookValuePerShare Latest balance sheet, same currency.
 * @returns Price per share in that currency. `undefined` for losses or negative book value, where the measure says nothing.
 * @see Graham, The Intelligent Investor (4th ed., 1973), chapter 14.
 */
export function grahamNumber(earningsPerShare: number | undefined, bookValuePerShare: number | undefined): number | undefined {
  const applies = isKnown(earningsPerShare) && isKnown(bookValuePerShare) && earningsPerShare > 0 && bookValuePerShare > 0;
  return applies ? Math.sqrt(22.5 * earningsPerShare * bookValuePerShare) : undefined;
}
