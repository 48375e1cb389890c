/**
 * At most five round numbers between two bounds, for the lines of an axis; 0 is always among them when it lies between.
 *
 * @param closest The least distance of two, so that their labels differ: 1 for figures that are whole.
 */
export function niceTicks(least: number, most: number, closest = 0): number[] {
  const range = most - least;
  if (!(range > 0)) return [];
  const rough = Math.max(range / 4, closest);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power;
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
