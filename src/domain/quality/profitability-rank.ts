import { isKnown } from '../arithmetic/is-known.ts';
import { type Rank, rankOf, type ScorePoints, scoreAt } from './rank.ts';

/** What profitability is judged by. */
export interface ProfitabilityFigures {
  /** Operating margin of the last twelve months, a fraction; net margin for banks and insurers. */
  readonly margin: number | undefined;
  /** How that margin has moved over five years, percentage points a year. */
  readonly marginSlope: number | undefined;
  /** Of the last ten fiscal years, 0 to 10; `undefined` with fewer than ten. */
  readonly profitableYears: number | undefined;
  /** Piotroski's F-Score, 0 to 9. */
  readonly fScore: number | undefined;
  /** Predictability, 1 to 5 stars; `undefined` when not rated. */
  readonly stars: number | undefined;
}

const MARGIN: ScorePoints = [
  [0, 0],
  [0.05, 3],
  [0.1, 5],
  [0.2, 8],
  [0.3, 10],
];
const SLOPE: ScorePoints = [
  [-2, 0],
  [0, 5],
  [2, 10],
];

/**
 * How well a company earns, from 1 to 10: its margin 25%, the margin's trend 15%, profitable years 30%, F-Score 15%, predictability 15%.
 * The factors are public, scales and weights are an open formula of this project.
 *
 * @returns Rank `undefined` with fewer than three known factors: not rated.
 */
export function profitabilityRank({ margin, marginSlope, profitableYears, fScore, stars }: ProfitabilityFigures): Rank {
  const factor = (key: string, weight: number, value: number | undefined, score: (known: number) => number) => ({
    key,
    value,
    weight,
    score: isKnown(value) ? score(value) : undefined,
  });
  return rankOf([
    factor('margin', 0.25, margin, (value) => scoreAt(MARGIN, value)),
    factor('margin_slope', 0.15, marginSlope, (value) => scoreAt(SLOPE, value)),
    factor('profitable_years', 0.3, profitableYears, (value) => value),
    factor('piotroski_f_score', 0.15, fScore, (value) => (value / 9) * 10),
    factor('predictability', 0.15, stars, (value) => (value / 5) * 10),
  ]);
}
