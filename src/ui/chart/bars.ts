import { extentOf } from './extent.ts';

/** One bar in a row of bars: its place and its height. Unknown values have none. */
export interface Bar {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Bars over a common zero line.
 *
 * @param values Oldest first; null where unknown.
 * @returns The bars and the height of the zero line. A known value is at least one pixel tall, so that it is seen.
 */
export function layBars(
  values: readonly (number | null)[],
  { width, height, gap }: { width: number; height: number; gap: number },
): { bars: Bar[]; zero: number } {
  const known = values.filter((value) => value !== null);
  const { least, most } = extentOf(known, 0);
  const range = most - least || 1;
  const zero = (most / range) * height;
  const step = width / Math.max(values.length, 1);
  const bars = values.flatMap((value, index) => {
    if (value === null) return [];
    const size = Math.max(1, (Math.abs(value) / range) * height);
    return [{ index, x: index * step, y: value < 0 ? Math.min(zero, height - 1) : Math.max(0, zero - size), width: Math.max(1, step - gap), height: size }];
  });
  return { bars, zero };
}
