/** A figure of a whole with how much of it the figure is of. */
export interface CoveredFigure {
  readonly value: number;
  /** 0 to 1. */
  readonly covered: number;
}

/** Below this part of the portfolio a figure says nothing of it. */
const LEAST_COVERED = 0.5;

/**
 * A multiple of a whole portfolio, such as price to earnings: what it is worth ÷ what that earns, Σ weight ÷ Σ (weight ÷ multiple). The mean of
 * the multiples would be led by those that hardly earn anything.
 *
 * @param positions Without a multiple, or with one that is not above zero, they are left out.
 * @returns `undefined` where those are more than half of the portfolio.
 */
export function portfolioMultiple(positions: readonly { readonly weight: number; readonly multiple: number | null }[]): CoveredFigure | undefined {
  let [covered, yielded] = [0, 0];
  for (const { weight, multiple } of positions) {
    if (multiple === null || multiple <= 0) continue;
    covered += weight;
    yielded += weight / multiple;
  }
  return covered < LEAST_COVERED || yielded <= 0 ? undefined : { value: covered / yielded, covered };
}

/** The mean of a figure by weight, over the positions where it is known; `undefined` where these are less than half of the portfolio. */
export function weightedMean(positions: readonly { readonly weight: number; readonly value: number | null }[]): CoveredFigure | undefined {
  let [covered, sum] = [0, 0];
  for (const { weight, value } of positions) {
    if (value === null) continue;
    covered += weight;
    sum += weight * value;
  }
  return covered < LEAST_COVERED ? undefined : { value: sum / covered, covered };
}
