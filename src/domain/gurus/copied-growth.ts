import type { CopiedQuarter } from './copied-years.ts';

/** Growth of 1 by copying, on the day of a filing. */
export interface CopiedPoint {
  readonly filed_on: string;
  readonly growth: number;
}

/**
 * Growth of 1 by copying an investor from filing to filing, over the longest stretch up to the newest filing in which every quarter can be
 * copied: what lies before a gap would be joined to what it does not lead to.
 *
 * @param quarters Oldest first; `copied` of one is the return until the next filing.
 * @returns A point a filing, the first with growth 1; none where not even the last quarter before the newest filing can be copied.
 */
export function copiedGrowth<Quarter extends CopiedQuarter>(quarters: readonly Quarter[]): (CopiedPoint & { readonly quarter: Quarter })[] {
  const gap = quarters.slice(0, -1).findLastIndex(({ copied }) => copied === null);
  const stretch = quarters.slice(gap + 1);
  if (stretch.length < 2) return [];
  let growth = 1;
  return stretch.map((quarter) => {
    const point = { filed_on: quarter.filed_on, growth, quarter };
    growth *= 1 + (quarter.copied ?? 0);
    return point;
  });
}

/** Growth from the first filing of each year to the first of the next, the newest year up to its last filing. */
export function copiedYearly(points: readonly CopiedPoint[]): { readonly year: number; readonly from: string; readonly to: string; readonly value: number }[] {
  const years = [...Map.groupBy(points, ({ filed_on }) => Number(filed_on.slice(0, 4)))];
  return years.flatMap(([year, ofYear], at) => {
    const [first, last] = [ofYear[0], years[at + 1]?.[1][0] ?? ofYear.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    return { year, from: first.filed_on, to: last.filed_on, value: last.growth / first.growth - 1 };
  });
}
