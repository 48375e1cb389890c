import { parseArgs } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import type { MarketHistory } from '../src/domain/backtest/market-history.ts';
import { backtest, type Strategy } from '../src/domain/backtest/run-backtest.ts';
import { chance } from './search-market.ts';
import { machine, median } from './stage.ts';

/**
 * `npm run bench:backtest`: twenty years of 5,000 stocks, bought anew every month, beside the same strategy in DuckDB on the same figures.
 * `npm run bench:backtest -- --stocks 200` does the same at a smaller size.
 */
const { values: size } = parseArgs({ options: { stocks: { type: 'string', default: '5000' } } });
const STOCKS = Number(size.stocks);
const MONTHS = 241;
const RUNS = 5;
const MOST = 20;

const next = chance(7);
const figure = (of: () => number) => Float64Array.from({ length: STOCKS * MONTHS }, of);
const [pe, roic, mktcap] = [figure(() => 1 + next(1_000_000) / 20_000), figure(() => next(1_000_000) / 4_000_000), figure(() => 1e6 + next(1_000_000) * 1000)];
const prices = new Float64Array(STOCKS * MONTHS);
for (let place = 0; place < prices.length; place++)
  prices[place] = (place < STOCKS ? 50 : (prices[place - STOCKS] ?? 50)) * (0.92 + next(1_000_000) / 6_000_000);
const names = Array.from({ length: STOCKS }, (_, at) => `S${at}`);
const history: MarketHistory = {
  days: Array.from({ length: MONTHS }, (_, at) => `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-02`),
  stockids: names,
  symbols: names,
  prices,
  ended: new Int32Array(STOCKS).fill(MONTHS),
  figures: new Map([
    ['pe', pe],
    ['roic', roic],
    ['mktcap', mktcap],
  ]),
  names: new Map(),
  benchmark: undefined,
  riskFree: undefined,
};
const strategy: Strategy = {
  screen: {
    filters: [
      { kind: 'compare', field: 'roic', is: '>=', value: 0.1 },
      { kind: 'between', field: 'pe', low: 5, high: 25 },
    ],
    sort: { field: 'pe', descending: false },
  },
  ...{ most: MOST, weighting: 'equal', every: 1, costs: 0 },
};

const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
await connection.run('create table history (month integer, stock integer, price double, pe double, roic double, mktcap double)');
const appender = await connection.createAppender('history');
for (let place = 0; place < prices.length; place++) {
  appender.appendInteger(Math.floor(place / STOCKS));
  appender.appendInteger(place % STOCKS);
  for (const column of [prices, pe, roic, mktcap]) appender.appendDouble(column[place] ?? 0);
  appender.endRow();
}
appender.closeSync();
const QUERY = `
  with ranked as (
    select month, stock, price, row_number() over (partition by month order by pe, mktcap desc, stock) as place
    from history where roic >= 0.1 and pe between 5 and 25),
  universe as (select h.month, avg(n.price / h.price) as growth from history h join history n on n.stock = h.stock and n.month = h.month + 1 group by h.month),
  own as (
    select r.month, avg(n.price / r.price) as growth
    from ranked r join history n on n.stock = r.stock and n.month = r.month + 1 where r.place <= ${MOST} group by r.month)
  select product(own.growth) as own, product(universe.growth) as universe from own join universe using (month)`;

async function inDuckDb(): Promise<readonly number[]> {
  const [row = []] = (await connection.runAndReadAll(QUERY)).getRows();
  return row.map(Number);
}

const run = () => {
  const result = backtest(history, strategy);
  return [result?.values.at(-1) ?? Number.NaN, result?.universe.at(-1) ?? Number.NaN];
};
const [here, there] = [run(), await inDuckDb()];
if (here.some((value, at) => !(Math.abs(value / (there[at] ?? 0) - 1) < 1e-9))) throw new Error(`the engine and DuckDB come to ${here} and ${there}`);

/** Medians of what the clock shows and of the processor time of all threads, in milliseconds. */
async function timesOf(ask: () => unknown): Promise<{ readonly clock: number; readonly processor: number }> {
  const [clock, processor] = [[] as number[], [] as number[]];
  for (let count = 0; count < RUNS; count++) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    await ask();
    clock.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
  }
  return { clock: Math.round(median(clock)), processor: Math.round(median(processor)) };
}

const [engine, duckDb] = [await timesOf(run), await timesOf(inDuckDb)];
console.log(JSON.stringify({ machine: machine(), stocks: STOCKS, months: MONTHS - 1, growth: here, 'engine, ms': engine, 'DuckDB, ms': duckDb }, null, 2));
