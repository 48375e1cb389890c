/** Differences of decimal figures a share would otherwise show binary dust. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(14));
}
