import { type MarketHistory, priceOn } from './market-history.ts';

/** What a performance delisting costs when the last price is not known (Shumway 1997). */
export const ASSUMED_LOSS = 0.3;

/** Money in stocks, bought on one day and held until another. */
export interface HeldStocks {
  readonly stocks: Uint32Array;
  /** What each is worth; changes as the days go by. */
  readonly values: Float64Array;
  /** Stocks that left the market since, by their place in `stocks`; their money is cash. */
  readonly left: Uint8Array;
  /** What the holdings are worth together on each day after the first. */
  readonly totals: readonly number[];
}

/** How a stock left a portfolio: not at all, at its last price, or at a price that had to be assumed. */
export const STAYED = 0;
export const LEFT = 1;
export const LEFT_ASSUMED = 2;

/**
 * Holds stocks without a trade from one day to another. A stock that is delisted becomes cash at its last price, or at 30% less than
 * the last known one where that is not known. One without a price on a day keeps the price it had.
 *
 * @param amounts Money put into each stock on the first day.
 */
export function holdStocks(history: MarketHistory, stocks: Uint32Array, amounts: Float64Array, from: number, until: number): HeldStocks {
  const values = amounts.slice();
  const left = new Uint8Array(stocks.length);
  const last = Float64Array.from(stocks, (stock) => priceOn(history, from, stock));
  const totals: number[] = [];
  for (let day = from + 1; day <= until; day++) {
    let total = 0;
    for (let at = 0; at < stocks.length; at++) {
      const stock = stocks[at] ?? 0;
      if (left[at] === STAYED) {
        const price = priceOn(history, day, stock);
        const isOver = day >= (history.ended[stock] ?? 0);
        if (price > 0) {
          values[at] = ((values[at] ?? 0) * price) / (last[at] ?? price);
          last[at] = price;
          if (isOver) left[at] = LEFT;
        } else if (isOver) {
          values[at] = (values[at] ?? 0) * (1 - ASSUMED_LOSS);
          left[at] = LEFT_ASSUMED;
        }
      }
      total += values[at] ?? 0;
    }
    totals.push(total);
  }
  return { stocks, values, left, totals };
}
