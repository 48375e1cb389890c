import { type MarketColumns, type NumberColumn, numbersOf } from '../market/columns.ts';
import { percentiles } from './percentiles.ts';

/** How much a figure counts in a ranking, and which end is good. */
export interface RankWeight {
  readonly field: string;
  /** Against the other weights; above zero. */
  readonly weight: number;
  readonly better: 'high' | 'low';
}

/**
 * A score from 0 to 100 for each of some stocks: the mean of its places by every weighted figure, 100 for one that is best by all.
 *
 * @param rows Places in the market of the stocks that are ranked against each other.
 * @returns A column of the whole market, unknown for other stocks and for those that lack one of the figures.
 */
export function weightedRank(market: MarketColumns, weights: readonly RankWeight[], rows: Uint32Array): NumberColumn {
  const scores = new Float64Array(rows.length);
  let total = 0;
  for (const { field, weight, better } of weights) {
    const places = percentiles(numbersOf(market, field) ?? new Float64Array(market.count).fill(Number.NaN), rows);
    total += weight;
    for (let at = 0; at < rows.length; at++) {
      const place = places[at] ?? Number.NaN;
      scores[at] = (scores[at] ?? Number.NaN) + weight * (better === 'high' ? place : 1 - place);
    }
  }
  const values = new Float64Array(market.count).fill(Number.NaN);
  rows.forEach((row, at) => {
    values[row] = (100 * (scores[at] ?? Number.NaN)) / total;
  });
  return { kind: 'number', values };
}
