/**
 * Where each stock's figure lies among those of some stocks: 0 the lowest, 1 the highest; equal figures share the middle of their places.
 *
 * @param rows Places in the market of the stocks that are compared.
 * @returns One value a row; `NaN` where the figure is not known. A single known figure is at 1.
 */
export function percentiles(figures: Float64Array, rows: Uint32Array): Float64Array {
  const sorted = Float64Array.from(rows, (row) => figures[row] ?? Number.NaN)
    .filter((figure) => !Number.isNaN(figure))
    .sort();
  const last = sorted.length - 1;
  return Float64Array.from(rows, (row) => {
    const figure = figures[row] ?? Number.NaN;
    if (Number.isNaN(figure)) return Number.NaN;
    if (last === 0) return 1;
    const below = countBelow(sorted, figure, false);
    return (below + (countBelow(sorted, figure, true) - 1 - below) / 2) / last;
  });
}

/** How many sorted figures are below one, or with `included` not above it. */
function countBelow(sorted: Float64Array, figure: number, included: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle] ?? Number.NaN;
    if (other < figure || (included && other === figure)) low = middle + 1;
    else high = middle;
  }
  return low;
}
