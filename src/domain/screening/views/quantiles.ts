/** Steps between the lowest and the highest figure. */
const STEPS = 20;

/**
 * How figures are spread: at each twentieth, the figure that this part of them is not above, between two of them in proportion.
 *
 * @returns `known`: figures that are known. No quantiles where none is.
 */
export function quantiles(figures: Float64Array): { known: number; quantiles: { part: number; value: number }[] } {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).sort();
  const last = sorted.length - 1;
  if (last < 0) return { known: 0, quantiles: [] };
  return {
    known: sorted.length,
    quantiles: Array.from({ length: STEPS + 1 }, (_, step) => {
      const place = (last * step) / STEPS;
      const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
      return { part: step / STEPS, value: below + (above - below) * (place - Math.floor(place)) };
    }),
  };
}
