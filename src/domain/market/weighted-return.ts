/** A company in a return that is weighted by size. `undefined` is unknown. */
export interface SizedReturn {
  /** Market value now, in one currency for all. */
  readonly size: number | undefined;
  /** Change of its price, a fraction. */
  readonly change: number | undefined;
}

/**
 * What companies gained together, each weighted by its value at the start: Σ start × r ÷ Σ start, start = value ÷ (1 + r) (formulas 20).
 *
 * @returns A fraction, and of how many companies; `undefined` where value and change are known of none.
 */
export function weightedReturn(companies: readonly SizedReturn[]): { readonly value: number | undefined; readonly known: number } {
  let [before, gained, known] = [0, 0, 0];
  for (const { size, change } of companies) {
    if (size === undefined || change === undefined || change <= -1) continue;
    const start = size / (1 + change);
    before += start;
    gained += start * change;
    known += 1;
  }
  return { value: before > 0 ? gained / before : undefined, known };
}
