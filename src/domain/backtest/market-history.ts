import type { Column } from '../screening/market/columns.ts';

/** What a strategy is measured against. */
export interface Benchmark {
  readonly label: string;
  /** Its level on each day; `NaN` is unknown. */
  readonly values: Float64Array;
}

/**
 * A market on the first session of every month, as it was known then.
 *
 * Figures lie a day after the other, and within a day a stock after the other: that of stock `i` on day `d` is at `d × stocks + i`.
 */
export interface MarketHistory {
  /** First sessions of months, oldest first. */
  readonly days: readonly string[];
  readonly stockids: readonly string[];
  readonly symbols: readonly string[];
  /** Closes of the days with dividends reinvested; `NaN` is unknown. */
  readonly prices: Float64Array;
  /** Place of the first day on which a stock was no longer traded, the number of days for one that still is. The price there is its last one. */
  readonly ended: Int32Array;
  /** Figures by field, each known before the session of its day began; `NaN` is unknown. */
  readonly figures: ReadonlyMap<string, Float64Array>;
  /** Names of stocks, such as their sectors, which are those of today on every day. */
  readonly names: ReadonlyMap<string, Column>;
  readonly benchmark: Benchmark | undefined;
  /** What money earned without risk from each day to the next, as a fraction; `undefined` where no rate is loaded. */
  readonly riskFree: Float64Array | undefined;
}

/** The price of a stock on a day; `NaN` when it is not known. */
export function priceOn({ prices, stockids }: Pick<MarketHistory, 'prices' | 'stockids'>, day: number, stock: number): number {
  return prices[day * stockids.length + stock] ?? Number.NaN;
}
