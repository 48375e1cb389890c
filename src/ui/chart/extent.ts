/**
 * The least and the most of some values, however many there are: handing thousands of them to `Math.max` at once ends in an error.
 *
 * @param at A value that counts among them, such as the zero line of a chart. Without it nothing has no extent: Infinity to −Infinity.
 */
export function extentOf(values: Iterable<number>, at?: number): { least: number; most: number } {
  let least = at ?? Number.POSITIVE_INFINITY;
  let most = at ?? Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most };
}
