import { formatDay } from '#ui/format/day.ts';

/** The note beside a figure that is not on today's basis; `undefined` for one that is. */
export function recastInWords(recastSince: readonly string[] | undefined): string | undefined {
  const [first] = recastSince ?? [];
  return first === undefined
    ? undefined
    : `on another basis: from its filing of ${formatDay(first)} on the company counts otherwise, and states this period not anew`;
}
