import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';

/** What a portfolio is divided by. */
export type AllocationBy = 'stock' | 'sector' | 'currency';

/** A part of a portfolio and what it is worth in its currency, below zero for what is owed. */
export type AllocationPart = readonly [name: string, worth: number];

/**
 * What a portfolio is made of on the last day of a report, the largest first, cash as a part of its own. What has no price or rate is in
 * none of the parts; the report names it.
 */
export function allocationOf(
  { lots, keeps_cash, cash }: Pick<PortfolioReport, 'lots' | 'keeps_cash' | 'cash'>,
  stocks: ReadonlyMap<string, { readonly symbol: string; readonly sector: string | undefined }>,
  by: AllocationBy,
): AllocationPart[] {
  const sums = new Map<string, number>();
  const add = (name: string, worth: number | null) => sums.set(name, (sums.get(name) ?? 0) + (worth ?? 0));
  for (const { stockid, currency, sold_by, worth } of lots) {
    if (sold_by !== null) continue;
    const stock = stocks.get(stockid);
    add(by === 'stock' ? (stock?.symbol ?? stockid) : by === 'sector' ? (stock?.sector ?? 'Sector not known') : currency, worth);
  }
  if (keeps_cash) for (const { currency, worth } of cash) add(by === 'currency' ? currency : 'Cash', worth);
  return [...sums].filter(([, worth]) => Math.abs(worth) > 0.005).toSorted(([, a], [, b]) => b - a);
}
