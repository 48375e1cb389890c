import type { HoldingFacts, PortfolioColumn } from './portfolio-columns.tsx';

/** By which column rows are sorted, and which way; undefined is the member's own order. */
export interface HoldingSort {
  readonly key: string;
  readonly down: boolean;
}

/** What pressing a heading makes of the sorting: largest first, smallest first, the member's own order again. */
export function nextSort(sort: HoldingSort | undefined, key: string): HoldingSort | undefined {
  if (sort?.key !== key) return { key, down: true };
  return sort.down ? { key, down: false } : undefined;
}

/** Stocks by a column; those without the figure stand last either way. */
export function sortHoldings(
  order: readonly string[],
  factsOf: (stockid: string) => HoldingFacts | undefined,
  column: PortfolioColumn,
  down: boolean,
): string[] {
  const valued = order.map((stockid) => {
    const facts = factsOf(stockid);
    return { stockid, value: (facts && column.value(facts)) ?? undefined, within: (facts && column.within?.(facts)) ?? '' };
  });
  return valued
    .toSorted(({ value: a, within: groupOfA }, { value: b, within: groupOfB }) => {
      if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
      if (groupOfA !== groupOfB) return groupOfA < groupOfB ? -1 : 1;
      return (a < b ? -1 : a > b ? 1 : 0) * (down ? -1 : 1);
    })
    .map(({ stockid }) => stockid);
}
