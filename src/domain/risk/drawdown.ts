/** The deepest fall from a high. */
export interface Drawdown {
  /** 1 − value ÷ peak, 0 or more. */
  readonly depth: number;
  /** Positions of the peak and of the lowest value. */
  readonly peak: number;
  readonly bottom: number;
}

/** How far below its last high each value is: 0 at a high, −0.2 a fifth below; NaN for a value that is not known. */
export function belowHigh(values: readonly number[]): number[] {
  let high = Number.NEGATIVE_INFINITY;
  return values.map((value) => {
    if (Number.isNaN(value)) return Number.NaN;
    high = Math.max(high, value);
    return high > 0 ? value / high - 1 : 0;
  });
}

/** The deepest fall of a series, the first value included; `undefined` for fewer than two values. */
export function maxDrawdown(values: readonly number[]): Drawdown | undefined {
  if (values.length < 2) return undefined;
  let high = 0;
  let worst: Drawdown = { depth: 0, peak: 0, bottom: 0 };
  for (const [at, value] of values.entries()) {
    const top = values[high] ?? value;
    if (value >= top) high = at;
    else if (top > 0 && 1 - value / top > worst.depth) worst = { depth: 1 - value / top, peak: high, bottom: at };
  }
  return worst;
}
