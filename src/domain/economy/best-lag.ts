/** A correlation between two series, one shifted against the other. */
interface LagCorrelation {
  /** Steps by which the first leads the second; below 0 it lags. */
  readonly lag: number;
  readonly r: number;
}

/** The strongest correlation of two series over several lags. */
export interface BestLag extends LagCorrelation {
  /** Pairs that each lag is measured over, the same for all. */
  readonly n: number;
  /** The correlation without a lag. */
  readonly unshifted: number;
  /** Whether so large a correlation would come by chance among so many lags more often than once in twenty times. */
  readonly noise: boolean;
}

/** Fewest pairs for which a correlation is told. */
const FEWEST_PAIRS = 30;

/**
 * The lag at which two series move together most: r(L) = Pearson(x(t − L), y(t)) for L = −K … K over the same days t for every lag, the largest |r| of them.
 * The best of 2K + 1 lags is flattered: it counts as noise while |r| < z / √n, z the two-sided normal quantile of 0.05 / (2K + 1).
 *
 * @param x Changes of the first series, not levels: two trending levels correlate at any lag. As long as `y`, in the same steps.
 * @param most K, the most steps of a lag.
 * @param fewest Fewest pairs; 30 when left out.
 * @returns `undefined` for fewer pairs, and where one of the series does not change.
 */
export function bestLag(
  x: readonly (number | undefined)[],
  y: readonly (number | undefined)[],
  most: number,
  fewest: number = FEWEST_PAIRS,
): BestLag | undefined {
  const lags = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const places = y.map((_, t) => t).filter((t) => y[t] !== undefined && lags.every((lag) => x[t - lag] !== undefined));
  if (places.length < fewest) return undefined;
  const ys = places.map((t) => y[t] ?? 0);
  const found = lags.flatMap((lag): LagCorrelation[] => {
    const r = pearson(
      places.map((t) => x[t - lag] ?? 0),
      ys,
    );
    return r === undefined ? [] : [{ lag, r }];
  });
  const unshifted = found.find(({ lag }) => lag === 0)?.r;
  const best = found.reduce<LagCorrelation | undefined>(
    (largest, each) => (largest === undefined || Math.abs(each.r) > Math.abs(largest.r) ? each : largest),
    undefined,
  );
  if (best === undefined || unshifted === undefined) return undefined;
  const n = places.length;
  return { ...best, n, unshifted, noise: Math.abs(best.r) < normalQuantile(1 - 0.025 / lags.length) / Math.sqrt(n) };
}

/** Pearson's correlation; `undefined` where one of the two does not vary. */
function pearson(x: readonly number[], y: readonly number[]): number | undefined {
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [mx, my] = [mean(x), mean(y)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [at, each] of x.entries()) {
    const [dx, dy] = [each - mx, (y[at] ?? 0) - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx < 1e-18 || yy < 1e-18 ? undefined : Number((xy / Math.sqrt(xx * yy)).toFixed(9));
}

/** The value below which a share of the standard normal distribution lies, by Newton's method from the middle. */
function normalQuantile(share: number): number {
  let z = 2;
  for (let step = 0; step < 20; step++) z -= (normalShare(z) - share) / (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
  return z;
}

/** The share of the standard normal distribution below a value, by the series of Marsaglia (2004). */
function normalShare(z: number): number {
  let [sum, term] = [z, z];
  for (let i = 3; Math.abs(term) > 1e-16; i += 2) {
    term *= (z * z) / i;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
