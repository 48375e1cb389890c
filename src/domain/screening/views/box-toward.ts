import type { Box } from './treemap.ts';

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The place of the nearest box in the direction of an arrow key; `undefined` when there is none or the key is no arrow. */
export function boxToward(boxes: readonly Box[], from: number, key: string): number | undefined {
  const way = WAYS[key];
  const start = boxes[from];
  if (way === undefined || start === undefined) return undefined;
  const [dx, dy] = way;
  let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const [at, box] of boxes.entries()) {
    const x = box.x + box.width / 2 - (start.x + start.width / 2);
    const y = box.y + box.height / 2 - (start.y + start.height / 2);
    const ahead = x * dx + y * dy;
    const distance = ahead + 2 * Math.abs(x * dy + y * dx);
    if (at === from || ahead <= 0 || distance >= least) continue;
    [nearest, least] = [at, distance];
  }
  return nearest;
}
