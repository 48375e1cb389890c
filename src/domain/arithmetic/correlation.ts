/**
 * How closely two figures moved together, Pearson's correlation.
 *
 * @param pairs One a moment, in any order.
 * @returns −1 to 1. `undefined` with fewer than three pairs, or when either figure never moves.
 */
export function correlation(pairs: readonly (readonly [a: number, b: number])[]): number | undefined {
  const count = pairs.length;
  if (count < 3) return undefined;
  const meanA = pairs.reduce((total, [a]) => total + a, 0) / count;
  const meanB = pairs.reduce((total, [, b]) => total + b, 0) / count;
  let [together, alongA, alongB] = [0, 0, 0];
  for (const [a, b] of pairs) {
    together += (a - meanA) * (b - meanB);
    alongA += (a - meanA) ** 2;
    alongB += (b - meanB) ** 2;
  }
  return alongA === 0 || alongB === 0 ? undefined : together / Math.sqrt(alongA * alongB);
}
