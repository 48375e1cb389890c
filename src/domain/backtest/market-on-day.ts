import { type Column, type MarketColumns, marketDay } from '../screening/market/columns.ts';
import { type MarketHistory, priceOn } from './market-history.ts';

/** The market of one day, and which stock of the history each of its rows is. */
export interface MarketOnDay {
  readonly market: MarketColumns;
  readonly stocks: Uint32Array;
}

/**
 * The stocks that could be bought on a day, the largest companies of that day first, so that the engine of the screener orders
 * equal stocks as it does today. Companies that left the market later are among them.
 */
export function marketOnDay(history: MarketHistory, day: number): MarketOnDay {
  const stocks = stocksBySize(history, day);
  const start = day * history.stockids.length;
  const columns = new Map<string, Column>();
  for (const [field, all] of history.figures) {
    const values = new Float64Array(stocks.length);
    for (let row = 0; row < stocks.length; row++) values[row] = all[start + (stocks[row] ?? 0)] ?? Number.NaN;
    columns.set(field, { kind: 'number', values });
  }
  for (const [field, column] of history.names) columns.set(field, columnOf(column, stocks));
  return { market: { count: stocks.length, columns, today: marketDay(history.days[day]) }, stocks };
}

/** Stocks with a price on a day, by market value; those without a known value come last. */
function stocksBySize(history: MarketHistory, day: number): Uint32Array {
  const count = history.stockids.length;
  const sizes = history.figures.get('mktcap')?.subarray(day * count, (day + 1) * count);
  const traded: number[] = [];
  for (let stock = 0; stock < count; stock++) if (isTraded(history, day, stock)) traded.push(stock);
  const stocks = Uint32Array.from(traded);
  if (sizes === undefined) return stocks;
  const keys = sizes.map((size) => (Number.isNaN(size) ? -1 : size));
  return stocks.sort((a, b) => (keys[b] ?? -1) - (keys[a] ?? -1) || a - b);
}

/** Whether a stock could be bought on a day. */
function isTraded(history: MarketHistory, day: number, stock: number): boolean {
  return day < (history.ended[stock] ?? 0) && priceOn(history, day, stock) > 0;
}

function columnOf(column: Column, stocks: Uint32Array): Column {
  if (column.kind === 'choice') return { ...column, codes: Int32Array.from(stocks, (stock) => column.codes[stock] ?? -1) };
  if (column.kind === 'text') return { kind: 'text', values: Array.from(stocks, (stock) => column.values[stock]) };
  return { kind: 'number', values: Float64Array.from(stocks, (stock) => column.values[stock] ?? Number.NaN) };
}
