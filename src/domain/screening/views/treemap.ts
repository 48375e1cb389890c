/** A rectangle, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts a box into one part for each size, with areas in proportion and each part as close to a square as the order allows.
 *
 * @param sizes Above 0, the largest first.
 * @returns The parts in the order of the sizes.
 * @see Bruls, Huizing and van Wijk, Squarified Treemaps (2000).
 */
export function treemap(sizes: readonly number[], box: Box): Box[] {
  const parts: Box[] = [];
  let rest = box;
  let left = sizes.reduce((sum, size) => sum + size, 0);
  for (let from = 0; from < sizes.length; ) {
    const side = Math.min(rest.width, rest.height);
    const scale = left > 0 ? (rest.width * rest.height) / left : 0;
    const to = endOfRow(sizes, from, side, scale);
    const row = sizes.slice(from, to);
    const sum = row.reduce((total, size) => total + size, 0);
    const isTall = rest.width >= rest.height;
    const thickness = left > 0 ? (isTall ? rest.width : rest.height) * (sum / left) : 0;
    let along = 0;
    for (const size of row) {
      const length = sum > 0 ? side * (size / sum) : 0;
      parts.push(
        isTall ? { x: rest.x, y: rest.y + along, width: thickness, height: length } : { x: rest.x + along, y: rest.y, width: length, height: thickness },
      );
      along += length;
    }
    rest = isTall ? { ...rest, x: rest.x + thickness, width: rest.width - thickness } : { ...rest, y: rest.y + thickness, height: rest.height - thickness };
    left -= sum;
    from = to;
  }
  return parts;
}

/** Where the row ends that begins at `from`: as soon as one more size would make its longest part longer. */
function endOfRow(sizes: readonly number[], from: number, side: number, scale: number): number {
  let [to, sum, worst] = [from, 0, Number.POSITIVE_INFINITY];
  while (to < sizes.length) {
    const next = sum + (sizes[to] ?? 0) * scale;
    const [largest, smallest] = [(sizes[from] ?? 0) * scale, (sizes[to] ?? 0) * scale];
    const ratio = Math.max((side * side * largest) / (next * next), (next * next) / (side * side * smallest));
    if (ratio > worst) break;
    [to, sum, worst] = [to + 1, next, ratio];
  }
  return Math.max(to, from + 1);
}
