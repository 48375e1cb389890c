/**
 * The figure that the last of the highest or lowest so many has.
 *
 * @param count How many stocks; with fewer known figures than that, all of them.
 * @returns `NaN` when no figure is known or none is wanted.
 */
export function thresholdOf(figures: Float64Array, end: 'top' | 'bottom', count: number): number {
  const known = figures.filter((figure) => !Number.isNaN(figure)).sort();
  const taken = Math.min(Math.floor(count), known.length);
  if (!(taken > 0)) return Number.NaN;
  return known[end === 'top' ? known.length - taken : taken - 1] ?? Number.NaN;
}
