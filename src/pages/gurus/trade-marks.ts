import type { GuruTrade, StockQuarter } from '#contract/entities/gurus/guru.ts';
import type { PriceMark } from '#ui/chart/price-chart.tsx';

/** A quarter as far as its marks go. */
export type MarkedQuarter = Pick<StockQuarter, 'period' | 'buyers' | 'sellers'>;

/** The quarters of trades, with how many bought and sold in each. */
export function quartersOfTrades(trades: readonly Pick<GuruTrade, 'period' | 'change'>[]): MarkedQuarter[] {
  return [...Map.groupBy(trades, ({ period }) => period)].map(([period, rows]) => ({
    period,
    buyers: rows.filter(({ change }) => change !== null && change > 0).length,
    sellers: rows.filter(({ change }) => change !== null && change < 0).length,
  }));
}

/**
 * Marks of trades on a chart of prices: for each quarter an arrow for those who bought and one for those who sold, with how many
 * they were. They are at the last trading day of the quarter, since a 13F does not have the day of a trade.
 *
 * @param days Days of the chart, oldest first; quarters before the first of them have no mark.
 */
export function tradeMarks(quarters: readonly MarkedQuarter[], days: readonly string[]): PriceMark[] {
  return quarters
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
    .flatMap(({ period, buyers, sellers }) => {
      const day = days.findLast((each) => each <= period);
      if (day === undefined) return [];
      const sides = [
        { side: 'bought', count: buyers },
        { side: 'sold', count: sellers },
      ] as const;
      return sides.flatMap(({ side, count }): PriceMark[] => (count === 0 ? [] : [{ day, side, text: count === 1 ? '' : String(count) }]));
    });
}
