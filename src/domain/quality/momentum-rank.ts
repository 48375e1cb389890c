import { isKnown } from '../arithmetic/is-known.ts';
import { roundedRank } from './rank.ts';

/** A stock that hardly moves with its market must not look strong for it. */
const LEAST_BETA = 0.3;
const BEST = 0.7;

/** Closes some months before a day. */
export interface PastCloses {
  readonly monthAgo: number | undefined;
  readonly sixMonthsAgo: number | undefined;
  readonly yearAgo: number | undefined;
}

/**
 * Standardised momentum: the mean of the returns from twelve and from six months ago to one month ago, ÷ beta of the last twelve months.
 *
 * @param beta At least 0.3 counts; 1 where no index of its region is loaded.
 * @returns A fraction. `undefined` without prices of twelve months.
 */
export function standardisedMomentum({ monthAgo, sixMonthsAgo, yearAgo }: PastCloses, beta: number | undefined): number | undefined {
  if (!isKnown(monthAgo) || !isKnown(sixMonthsAgo) || !isKnown(yearAgo) || sixMonthsAgo <= 0 || yearAgo <= 0) return undefined;
  const returns = (monthAgo / yearAgo - 1 + (monthAgo / sixMonthsAgo - 1)) / 2;
  return returns / Math.max(isKnown(beta) ? beta : 1, LEAST_BETA);
}

/** The score of a stock's place among those of its region, 1 to 10 before rounding: the best is at the 70th percentile, the very top has often run too far. */
export function momentumScore(quantile: number): number {
  return quantile <= BEST ? 1 + (9 * quantile) / BEST : 10 - (4 * (quantile - BEST)) / (1 - BEST);
}

/** Momentum rank, 1 to 10. `undefined`, not rated, where its place among the stocks of its region is not known. */
export function momentumRank(quantile: number | undefined): number | undefined {
  return quantile === undefined ? undefined : roundedRank(momentumScore(quantile));
}
