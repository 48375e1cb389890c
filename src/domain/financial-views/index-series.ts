/**
 * Rows of different sizes or units made comparable: each as a multiple of its value in one common period, which counts as 100.
 *
 * @param rows Values over the same periods, oldest first; null where unknown.
 * @returns The position of the common period, the first in which every row is above zero, and the rows from there on.
 *   `undefined` when there is no such period: a loss or a missing figure cannot be the measure of growth.
 */
export function indexSeries(rows: readonly (readonly (number | null)[])[]): { from: number; rows: (number | null)[][] } | undefined {
  const length = rows.reduce((most, values) => Math.max(most, values.length), 0);
  const from = Array.from({ length }, (_, at) => at).find((at) => rows.length > 0 && rows.every((values) => (values[at] ?? 0) > 0));
  if (from === undefined) return undefined;
  const indexed = rows.map((values) => {
    const base = values[from] ?? Number.NaN;
    return values.map((value, at) => (at < from || value === null ? null : (value / base) * 100));
  });
  return { from, rows: indexed };
}
