/** A figure of an index with the part of its weight that the figure is of, 0 to 1. */
export interface IndexFigure {
  readonly value: number;
  readonly covered: number;
}

/** A member's weight with one of its figures; `undefined` is unknown. */
export interface WeighedFigure {
  readonly weight: number | undefined;
  readonly figure: number | undefined;
}

/**
 * A multiple of price of a whole index, such as price to earnings: the harmonic mean by weight, Σ weight ÷ Σ (weight ÷ multiple), which is what the
 * members are worth over what they earn together. Members at a loss, or without the multiple, are left out and lower the coverage.
 *
 * @returns `undefined` where no member has it.
 */
export function indexMultiple(members: readonly WeighedFigure[]): IndexFigure | undefined {
  let [covered, yielded, all] = [0, 0, 0];
  for (const { weight = 0, figure } of members) {
    all += weight;
    if (figure === undefined || !(figure > 0)) continue;
    covered += weight;
    yielded += weight / figure;
  }
  return yielded > 0 && all > 0 ? { value: covered / yielded, covered: covered / all } : undefined;
}

/**
 * The mean of a figure by weight, such as the dividend yield of an index; members without the figure are left out and lower the coverage.
 *
 * @returns `undefined` where no member has it.
 */
export function indexMean(members: readonly WeighedFigure[]): IndexFigure | undefined {
  let [covered, sum, all] = [0, 0, 0];
  for (const { weight = 0, figure } of members) {
    all += weight;
    if (figure === undefined) continue;
    covered += weight;
    sum += weight * figure;
  }
  return covered > 0 ? { value: sum / covered, covered: covered / all } : undefined;
}
