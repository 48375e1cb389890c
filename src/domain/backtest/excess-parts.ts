/** By how much a strategy was ahead of a benchmark in percentage points a year, and where that came from. */
export interface ExcessParts {
  readonly excess: number;
  /** From weighting all companies equally instead of by their size, as the benchmark does. */
  readonly weighting: number;
  /** From choosing some of them. */
  readonly ranking: number;
}

/**
 * Splits what a strategy was ahead of its benchmark: weighting = universe − benchmark, ranking = strategy − universe. The parts are
 * made of the returns as they are shown, in tenths of a percent, so that what is read adds up: weighting + ranking = excess.
 *
 * @param own Return a year of the strategy, as a fraction.
 * @param universe Of all companies at equal weight.
 * @param benchmark Of the benchmark.
 * @returns In percentage points; `undefined` where one of the returns is not known.
 */
export function excessParts(own: number | undefined, universe: number | undefined, benchmark: number | undefined): ExcessParts | undefined {
  if (own === undefined || universe === undefined || benchmark === undefined) return undefined;
  const [a, b, c] = [tenths(own), tenths(universe), tenths(benchmark)];
  return { excess: (a - c) / 10, weighting: (b - c) / 10, ranking: (a - b) / 10 };
}

function tenths(fraction: number): number {
  return Math.round(fraction * 1000);
}
