import { difference } from '../arithmetic/sum.ts';

/**
 * What belongs to the common shareholders by the books, total equity − preferred stock − minority interest.
 *
 * @param totalEquity Of all owners. Where it already excludes minority interest, hand in 0 for that.
 * @returns In the statement's currency, negative when debts exceed assets. `undefined` when any is unknown.
 */
export function commonEquity(totalEquity: number | undefined, preferredStock: number | undefined, minorityInterest: number | undefined): number | undefined {
  return difference(totalEquity, preferredStock, minorityInterest);
}

/**
 * Common equity that one could touch, common equity − goodwill − intangible assets.
 *
 * @returns In the statement's currency, often negative after acquisitions. `undefined` when any is unknown.
 */
export function tangibleEquity(equity: number | undefined, goodwill: number | undefined, intangibles: number | undefined): number | undefined {
  return difference(equity, goodwill, intangibles);
}
