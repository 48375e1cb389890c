/** One letter a level, the lowest first. */
const LEVELS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const POINTS = 26;

/**
 * The course of a line in a letter a point, so that a column of lines is small: only its shape is kept.
 *
 * @param values Evenly spaced, oldest first.
 * @returns At most 26 letters, the last value among them; `undefined` for fewer than two values.
 */
export function packLine(values: readonly number[]): string | undefined {
  if (values.length < 2) return undefined;
  const step = Math.max(1, (values.length - 1) / (POINTS - 1));
  const points = Array.from({ length: Math.min(values.length, POINTS) }, (_, at) => values[Math.round(at * step)] ?? Number.NaN);
  const low = points.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = points.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const most = LEVELS.length - 1;
  return points.map((value) => LEVELS[high === low ? 0 : Math.round(((value - low) / (high - low)) * most)]).join('');
}

/** The levels of a packed line, 0 the lowest. */
export function lineOf(packed: string): number[] {
  return [...packed].map((letter) => LEVELS.indexOf(letter));
}
