/**
 * The middle of a list of figures, in any order; of an even number of them the mean of the two in the middle.
 *
 * @returns `undefined` for an empty list.
 */
export function median(figures: readonly number[]): number | undefined {
  const ordered = [...figures].sort((a, b) => a - b);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
