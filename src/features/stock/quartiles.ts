/**
 * The value below which a share of the known values lies, interpolated between neighbours.
 *
 * @param share From 0 to 1: 0.25 for the first quartile.
 * @returns `undefined` without values.
 */
export function quantile(values: readonly (number | null)[], share: number): number | undefined {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  return below === undefined || above === undefined ? undefined : below + (above - below) * (at - Math.floor(at));
}
