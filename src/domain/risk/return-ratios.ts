/** A deviation below this is rounding: nothing can be divided by it. */
const NOTHING = 1e-12;
const MONTHS = 12;

/** The mean; `undefined` of none. */
export function mean(returns: readonly number[]): number | undefined {
  return returns.length === 0 ? undefined : returns.reduce((sum, each) => sum + each, 0) / returns.length;
}

/** What all returns make together, as a fraction. */
export function totalReturn(returns: readonly number[]): number {
  return returns.reduce((growth, each) => growth * (1 + each), 1) - 1;
}

/** The same a year. @returns `undefined` without returns, or where more than everything was lost. */
export function yearlyReturn(returns: readonly number[], periods = MONTHS): number | undefined {
  const growth = 1 + totalReturn(returns);
  return returns.length === 0 || growth < 0 ? undefined : growth ** (periods / returns.length) - 1;
}

/** Deviation of a sample of returns, as a yearly figure; `undefined` for fewer than two. */
export function yearlyDeviation(returns: readonly number[], periods = MONTHS): number | undefined {
  const middle = mean(returns);
  if (middle === undefined || returns.length < 2) return undefined;
  return Math.sqrt(returns.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (returns.length - 1)) * Math.sqrt(periods);
}

/** Sharpe ratio: mean of the returns above the riskless ones ÷ their deviation, a year. @param excess Returns less the riskless ones. */
export function sharpeRatio(excess: readonly number[], periods = MONTHS): number | undefined {
  return overSome((mean(excess) ?? 0) * periods, yearlyDeviation(excess, periods));
}

/**
 * Sortino ratio: as Sharpe, over the deviation of the losses alone.
 *
 * @returns `none lost` where no period lost, so that there is no downside to divide by.
 */
export function sortinoRatio(excess: readonly number[], periods = MONTHS): number | 'none lost' | undefined {
  const middle = mean(excess);
  if (middle === undefined) return undefined;
  const downside = Math.sqrt(excess.reduce((sum, each) => sum + Math.min(0, each) ** 2, 0) / excess.length);
  return downside < NOTHING ? 'none lost' : (middle / downside) * Math.sqrt(periods);
}

/** The loss that one period in twenty exceeds, by the past: the 5th percentile of the returns, positive for a loss. */
export function valueAtRisk(returns: readonly number[], part = 0.05): number | undefined {
  if (returns.length === 0) return undefined;
  const sorted = returns.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  return -(low + ((sorted[below + 1] ?? low) - low) * (place - below));
}

/**
 * How much of a benchmark's rises, or falls, a portfolio took: geometric mean return of those periods ÷ that of the benchmark.
 *
 * @returns `undefined` where the benchmark had no such period.
 */
export function captureRatio(returns: readonly number[], benchmark: readonly number[], side: 'up' | 'down'): number | undefined {
  const places = benchmark.flatMap((each, at) => ((side === 'up' ? each > 0 : each < 0) ? [at] : []));
  const geometric = (of: readonly number[]) =>
    yearlyReturn(
      places.map((at) => of[at] ?? 0),
      1,
    );
  const [own, other] = [geometric(returns), geometric(benchmark)];
  return own === undefined || other === undefined ? undefined : overSome(own, Math.abs(other)) === undefined ? undefined : own / other;
}

/** Correlation of two series of returns, −1 to 1; `undefined` where one of them does not move. */
export function returnCorrelation(one: readonly number[], other: readonly number[]): number | undefined {
  const [a, b] = [mean(one) ?? 0, mean(other) ?? 0];
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (const [at, each] of one.entries()) {
    const [x, y] = [each - a, (other[at] ?? 0) - b];
    both += x * y;
    ofOne += x * x;
    ofOther += y * y;
  }
  return overSome(both, Math.sqrt(ofOne * ofOther));
}

/** A figure over another one; `undefined` where that is nothing but rounding. */
export function overSome(figure: number | undefined, by: number | undefined): number | undefined {
  return figure === undefined || by === undefined || by < NOTHING ? undefined : figure / by;
}
