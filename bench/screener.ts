import type { Filter } from '../src/domain/screening/filters/filter.ts';
import type { Column, MarketColumns } from '../src/domain/screening/market/columns.ts';
import { runScreen } from '../src/domain/screening/run-screen.ts';
import { chance } from './search-market.ts';
import { machine } from './stage.ts';

const STOCKS = 100_000;
const FIELDS = 350;
const RUNS = 200;
const FIRST = 100;

/** `npm run bench:screener`: five filters, a sort and the first hundred, beside a hand-written loop for exactly that question. */
const next = chance(5);
const columns = Array.from({ length: FIELDS }, () => Float64Array.from({ length: STOCKS }, () => (next(20) === 0 ? Number.NaN : next(1_000_000) / 1_000_000)));
const market: MarketColumns = {
  count: STOCKS,
  columns: new Map<string, Column>(columns.map((values, at) => [`field_${at}`, { kind: 'number', values }])),
};
const limits = [0.3, 0.25, 0.2, 0.3, 0.1];
const filters = limits.map((value, at): Filter => ({ kind: 'compare', field: `field_${at * 40}`, is: '>=', value }));
const sort = { field: 'field_300', descending: true };

/** The question written by hand over the same arrays, and sorted whole. */
function floor(): number[] {
  const [a, b, c, d, e] = [0, 40, 80, 120, 160].map((at) => columns[at] ?? new Float64Array());
  const by = columns[300] ?? new Float64Array();
  const found: number[] = [];
  for (let row = 0; row < STOCKS; row++)
    if ((a?.[row] ?? -1) >= 0.3 && (b?.[row] ?? -1) >= 0.25 && (c?.[row] ?? -1) >= 0.2 && (d?.[row] ?? -1) >= 0.3 && (e?.[row] ?? -1) >= 0.1) found.push(row);
  return found.sort((one, other) => (Number.isNaN(by[one]) ? 1 : Number.isNaN(by[other]) ? -1 : (by[other] ?? 0) - (by[one] ?? 0))).slice(0, FIRST);
}

const engine = () => [...runScreen(market, { filters, sort }, FIRST).rows];
if (engine().join() !== floor().join()) throw new Error('the engine and the loop find different stocks');

function timesOf(ask: () => unknown) {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    ask();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  return { 'p50 ms': times[RUNS / 2], 'p95 ms': times[Math.floor(RUNS * 0.95)] };
}

const floorTimes = timesOf(floor);
const engineTimes = timesOf(engine);
const stocksLeft = runScreen(market, { filters, sort }, FIRST).passing.length;
console.log(
  JSON.stringify({ machine: machine(), stocks: STOCKS, fields: FIELDS, 'stocks left': stocksLeft, engine: engineTimes, 'plain loop': floorTimes }, null, 2),
);
