import type { MarketHistory } from '#domain/backtest/market-history.ts';
import { choiceColumn } from '#domain/screening/market/columns.ts';

/** A stock of a made market: its price and figures on each day; a gap is unknown. */
export interface MadeStock {
  readonly symbol: string;
  readonly prices: readonly (number | undefined)[];
  readonly pe: readonly (number | undefined)[];
  readonly mktcap?: number;
  readonly sector?: string;
  /** Place of the first day on which it is not traded any more. */
  readonly ended?: number;
}

/** A history of stocks with a P/E and a market value on the first of every month from January 2015. */
export function madeHistory(stocks: readonly MadeStock[], benchmark?: readonly number[]): MarketHistory {
  const months = stocks[0]?.prices.length ?? 0;
  const days = Array.from({ length: months }, (_, at) => `${2015 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-02`);
  const byDay = (of: (stock: MadeStock, day: number) => number | undefined) =>
    Float64Array.from({ length: months * stocks.length }, (_, place) => {
      const stock = stocks[place % stocks.length];
      return (stock && of(stock, Math.floor(place / stocks.length))) ?? Number.NaN;
    });
  return {
    days,
    stockids: stocks.map(({ symbol }) => `${symbol}-id`),
    symbols: stocks.map(({ symbol }) => symbol),
    prices: byDay(({ prices }, day) => prices[day]),
    ended: Int32Array.from(stocks, ({ ended }) => ended ?? months),
    figures: new Map([
      ['pe', byDay(({ pe }, day) => pe[day])],
      ['mktcap', byDay(({ mktcap }) => mktcap)],
    ]),
    names: new Map([['sector', choiceColumn(stocks.map(({ sector }) => sector))]]),
    benchmark: benchmark && { label: 'Index', values: Float64Array.from(benchmark) },
    riskFree: undefined,
  };
}
