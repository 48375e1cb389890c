import type { ValuationCode } from '../valuation/fair-value/valuation-code.ts';
import { roundedRank, type ScorePoints, scoreAt } from './rank.ts';

const PRICE_TO_VALUE: ScorePoints = [
  [0.2, 2],
  [0.5, 5],
  [0.7, 8],
  [0.8, 10],
  [0.9, 9.5],
  [1, 8],
  [1.1, 6],
  [1.3, 4],
  [1.6, 2],
  [2, 1],
];
/** The most a possible trap reaches. */
const OF_A_TRAP = 3;

/** The score of a price to GF Value, 1 to 10 before rounding: mildly undervalued is best, since the very cheapest are often cheap for a reason. */
export function valueScore(ratio: number): number {
  return scoreAt(PRICE_TO_VALUE, ratio);
}

/**
 * GF Value rank, 1 to 10.
 *
 * @param ratio Price ÷ GF Value.
 * @returns `undefined`, not rated, where the value is not known or the figures are out of date; at most 3 for a possible trap.
 */
export function valueRank(ratio: number | undefined, code: ValuationCode | undefined): number | undefined {
  if (ratio === undefined || code === 1) return undefined;
  const score = valueScore(ratio);
  return roundedRank(code === 2 ? Math.min(score, OF_A_TRAP) : score);
}
