import { formatDay } from '#ui/format/day.ts';

/** What is said beside a figure on another basis than the company counts on today; `undefined` for one that stands as it does. */
export function recastInWords(recastSince: readonly string[] | undefined): string | undefined {
  const [first] = recastSince ?? [];
  return first === undefined
    ? undefined
    : `on another basis: from its filing of ${formatDay(first)} on the company counts otherwise, and states this period not anew`;
}
