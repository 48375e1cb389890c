/** How the known figures of some stocks are spread over equal steps. */
export interface Histogram {
  /** Where the first step begins, and the last one ends. */
  readonly low: number;
  readonly high: number;
  readonly counts: readonly number[];
  /** Stocks below the first step and above the last one, which are shown in neither. */
  readonly below: number;
  readonly above: number;
  readonly unknown: number;
}

/** Part of the figures at either end that is not drawn, so that a few extreme ones do not press the others together. */
const CUT = 0.02;

/**
 * The spread of a figure over the middle 96 % of some stocks.
 *
 * @param rows Places in the market.
 * @returns `undefined` when no figure is known.
 */
export function histogram(figures: Float64Array, rows: Uint32Array, steps: number): Histogram | undefined {
  const sorted = Float64Array.from(rows, (row) => figures[row] ?? Number.NaN)
    .filter((figure) => !Number.isNaN(figure))
    .sort();
  const low = sorted[Math.floor((sorted.length - 1) * CUT)];
  const high = sorted[Math.ceil((sorted.length - 1) * (1 - CUT))];
  if (low === undefined || high === undefined) return undefined;
  const counts = new Array<number>(steps).fill(0);
  const width = (high - low) / steps;
  let [below, above] = [0, 0];
  for (const figure of sorted) {
    if (figure < low) below++;
    else if (figure > high) above++;
    else {
      const step = width === 0 ? 0 : Math.min(steps - 1, Math.floor((figure - low) / width));
      counts[step] = (counts[step] ?? 0) + 1;
    }
  }
  return { low, high, counts, below, above, unknown: rows.length - sorted.length };
}
