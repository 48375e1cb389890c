import { holdStocks, STAYED } from './hold-stocks.ts';
import type { MarketHistory } from './market-history.ts';

/** What one rebalance did. */
export interface Trade {
  /** Half of all that was bought and sold, of the portfolio's value; 1 for the first purchase, which buys all of it. */
  readonly turnover: number;
  /** Of the value before. */
  readonly costs: number;
  readonly weights: Float64Array;
  /** Growth of each stock until the next rebalance, as a fraction. */
  readonly gains: Float64Array;
  /** How each stock left, see `holdStocks`. */
  readonly left: Uint8Array;
}

/** A portfolio through time that pays for what it trades. It begins with 1. */
export class PortfolioRun {
  readonly #history: MarketHistory;
  readonly #costs: number;
  /** Money in each stock of the market. */
  #held: Float64Array;
  #value = 1;
  #hasBought = false;
  /** Its value on each day, the first among them. */
  readonly values: number[] = [1];

  /** @param costs What a trade costs on each side, of the money traded. */
  constructor(history: MarketHistory, costs: number) {
    this.#history = history;
    this.#costs = costs;
    this.#held = new Float64Array(history.stockids.length);
  }

  /** Trades to new weights on a day and holds them until another. Without stocks all is cash. */
  hold(stocks: Uint32Array, weights: Float64Array, from: number, until: number): Trade {
    const before = this.#value;
    const traded = this.#tradedFor(stocks, weights);
    const costs = traded * this.#costs;
    const invested = before - costs;
    const held = holdStocks(
      this.#history,
      stocks,
      weights.map((weight) => weight * invested),
      from,
      until,
    );
    const cash = stocks.length === 0 ? invested : 0;
    for (const total of held.totals) this.values.push(total + cash);
    this.#value = this.values[this.values.length - 1] ?? before;
    this.#held = new Float64Array(this.#held.length);
    for (let at = 0; at < stocks.length; at++) if (held.left[at] === STAYED) this.#held[stocks[at] ?? 0] = held.values[at] ?? 0;
    const gains = held.values.map((value, at) => value / ((weights[at] ?? 1) * invested) - 1);
    const turnover = this.#hasBought ? traded / before / 2 : stocks.length === 0 ? 0 : 1;
    this.#hasBought ||= stocks.length > 0;
    return { turnover, costs: costs / before, weights, gains, left: held.left };
  }

  /** Money that must be bought and sold, by the values before costs. */
  #tradedFor(stocks: Uint32Array, weights: Float64Array): number {
    let traded = 0;
    const rest = this.#held;
    for (let at = 0; at < stocks.length; at++) {
      const stock = stocks[at] ?? 0;
      traded += Math.abs((weights[at] ?? 0) * this.#value - (rest[stock] ?? 0));
      rest[stock] = 0;
    }
    for (const value of rest) traded += value;
    return traded;
  }
}

/** Weights of so many stocks that add up to one: all the same, or by rank, where the first of `n` counts `n` times as much as the last. */
export function weightsOf(count: number, weighting: 'equal' | 'rank'): Float64Array {
  const sum = (count * (count + 1)) / 2;
  return Float64Array.from({ length: count }, (_, at) => (weighting === 'equal' ? 1 / count : (count - at) / sum));
}
