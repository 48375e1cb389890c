import { equal } from '../equal.ts';

/**
 * A list that is a set, changed on two sides: what either side added is in, what either side removed is out.
 *
 * @returns In the order of `theirs`, what only `mine` added after it.
 */
export function mergeSet(origin: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((other) => equal(other, item));
  const kept = theirs.filter((item) => has(mine, item) || !has(origin, item));
  return [...kept, ...mine.filter((item) => !has(theirs, item) && !has(origin, item))];
}
