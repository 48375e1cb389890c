/** The straight line that comes nearest to evenly spaced points. */
export interface LineFit {
  /** Rise from one point to the next. */
  readonly slope: number;
  /** R², how much of the movement the line explains, from 0 to 1; 1 for points that do not move, since the line meets them all. */
  readonly fit: number;
}

/**
 * The least-squares line through values at 0, 1, 2 ….
 *
 * @param values At least two.
 * @returns `undefined` for fewer than two values.
 */
export function lineFit(values: readonly number[]): LineFit | undefined {
  if (values.length < 2) return undefined;
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  let across = 0;
  let along = 0;
  let up = 0;
  for (const [at, value] of values.entries()) {
    across += (at - middle) * (value - mean);
    along += (at - middle) ** 2;
    up += (value - mean) ** 2;
  }
  return { slope: across / along, fit: up === 0 ? 1 : across ** 2 / (along * up) };
}
