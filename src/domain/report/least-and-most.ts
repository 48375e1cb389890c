/** The least and the greatest of some figures; 0 and 0 of none. */
export function leastAndMost(values: readonly number[]): readonly [least: number, most: number] {
  const [first = 0] = values;
  return values.reduce<readonly [number, number]>(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [first, first]);
}
