/** Removes binary floating-point noise from differences of decimal per-share figures. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(14));
}
