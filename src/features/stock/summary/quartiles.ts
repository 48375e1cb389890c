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

/** The share of the known values that lie below one, from 0 to 1; those level with it count half. `undefined` without values. */
export function shareBelow(values: readonly (number | null)[], value: number): number | undefined {
  const known = values.filter((each) => each !== null);
  if (known.length === 0) return undefined;
  return (known.filter((each) => each < value).length + known.filter((each) => each === value).length / 2) / known.length;
}
