import { isKnown } from '../arithmetic/is-known.ts';
import { type Rank, rankOf, roundedRank, type ScorePoints, scoreAt } from './rank.ts';

/** What growth is judged by; rates are fractions a year. */
export interface GrowthFigures {
  /** Of revenue a share. */
  readonly revenueFiveYears: number | undefined;
  readonly revenueThreeYears: number | undefined;
  /** Of EBITDA a share; of book value a share for banks and insurers. */
  readonly ebitdaFiveYears: number | undefined;
  /** R² of the five years of revenue, 0–1: how steadily it grew. */
  readonly steadiness: number | undefined;
}

const GROWTH: ScorePoints = [
  [-10, 0],
  [0, 2],
  [5, 5],
  [10, 7],
  [20, 10],
];
/** The most a company reaches whose EBITDA does not grow. */
const WITHOUT_EBITDA_GROWTH = 5;

/**
 * How fast and how steadily a company grows, from 1 to 10: revenue over five years 30%, over three 20%, EBITDA over five 30%, steadiness 20%;
 * at most 5 where EBITDA did not grow. The factors are public, scales and weights are an open formula of this project.
 *
 * @returns Rank `undefined` with fewer than three known factors: not rated.
 */
export function growthRank({ revenueFiveYears, revenueThreeYears, ebitdaFiveYears, steadiness }: GrowthFigures): Rank {
  const factor = (key: string, weight: number, value: number | undefined, score: (known: number) => number) => ({
    key,
    value,
    weight,
    score: isKnown(value) ? score(value) : undefined,
  });
  const ofGrowth = (value: number) => scoreAt(GROWTH, value * 100);
  const rank = rankOf([
    factor('revenue_growth_5y', 0.3, revenueFiveYears, ofGrowth),
    factor('revenue_growth_3y', 0.2, revenueThreeYears, ofGrowth),
    factor('ebitda_growth_5y', 0.3, ebitdaFiveYears, ofGrowth),
    factor('revenue_steadiness', 0.2, steadiness, (value) => value * 10),
  ]);
  if (!isKnown(ebitdaFiveYears) || ebitdaFiveYears > 0 || rank.raw === undefined) return rank;
  const raw = Math.min(rank.raw, WITHOUT_EBITDA_GROWTH);
  return { ...rank, raw, rank: roundedRank(raw) };
}
