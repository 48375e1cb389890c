import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Filter } from '../src/domain/screening/filters/filter.ts';
import type { Column, MarketColumns } from '../src/domain/screening/market/columns.ts';
import { runScreen } from '../src/domain/screening/run-screen.ts';
import { chance } from './search-market.ts';
import { machine } from './stage.ts';

/**
 * `npm run bench:screener`: five filters, a sort and the first hundred, beside the same question in DuckDB, in SQLite and in a loop written for it.
 * `npm run bench:screener -- --stocks 5000 --runs 20` does the same at a smaller size.
 */
const { values } = parseArgs({ options: { stocks: { type: 'string', default: '100000' }, runs: { type: 'string', default: '200' } } });
const [STOCKS, RUNS] = [Number(values.stocks), Number(values.runs)];
const FIELDS = 350;
const FIRST = 100;

const next = chance(5);
const columns = Array.from({ length: FIELDS }, () => Float64Array.from({ length: STOCKS }, () => (next(20) === 0 ? Number.NaN : next(1_000_000) / 1_000_000)));
const market: MarketColumns = {
  count: STOCKS,
  columns: new Map<string, Column>(columns.map((values, at) => [`field_${at}`, { kind: 'number', values }])),
};
const limits = [0.3, 0.25, 0.2, 0.3, 0.1].map((value, at) => ({ at: at * 40, value }));
const filters = limits.map(({ at, value }): Filter => ({ kind: 'compare', field: `field_${at}`, is: '>=', value }));
const SORT = 300;
const sort = { field: `field_${SORT}`, descending: true };

/** The question written by hand over the same arrays, and sorted whole. */
function floor(): number[] {
  const by = columns[SORT] ?? new Float64Array();
  const [a, b, c, d, e] = limits.map(({ at }) => columns[at]);
  const found: number[] = [];
  for (let row = 0; row < STOCKS; row++)
    if ((a?.[row] ?? -1) >= 0.3 && (b?.[row] ?? -1) >= 0.25 && (c?.[row] ?? -1) >= 0.2 && (d?.[row] ?? -1) >= 0.3 && (e?.[row] ?? -1) >= 0.1) found.push(row);
  return found.sort((one, other) => (Number.isNaN(by[one]) ? 1 : Number.isNaN(by[other]) ? -1 : (by[other] ?? 0) - (by[one] ?? 0))).slice(0, FIRST);
}

const engine = () => [...runScreen(market, { filters, sort }, FIRST).rows];

const names = columns.map((_, at) => `field_${at}`);
const QUERY = `select row from market where ${limits.map(({ at, value }) => `field_${at} >= ${value}`).join(' and ')}
  order by field_${SORT} desc nulls last, row limit ${FIRST}`;
const figureAt = (column: Float64Array, row: number) => {
  const figure = column[row];
  return figure === undefined || Number.isNaN(figure) ? null : figure;
};

const duckDb = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
await duckDb.run(`create table market (row integer, ${names.map((name) => `${name} double`).join(', ')})`);
const appender = await duckDb.createAppender('market');
for (let row = 0; row < STOCKS; row++) {
  appender.appendInteger(row);
  for (const column of columns) {
    const figure = figureAt(column, row);
    if (figure === null) appender.appendNull();
    else appender.appendDouble(figure);
  }
  appender.endRow();
}
appender.closeSync();
const duckQuery = await duckDb.prepare(QUERY);
const inDuckDb = async () => (await duckQuery.runAndReadAll()).getRows().map(([row]) => Number(row));

const sqlite = new DatabaseSync(':memory:');
sqlite.exec(`create table market (row integer primary key, ${names.map((name) => `${name} real`).join(', ')})`);
const insert = sqlite.prepare(`insert into market values (?, ${names.map(() => '?').join(', ')})`);
sqlite.exec('begin');
for (let row = 0; row < STOCKS; row++) insert.run(row, ...columns.map((column) => figureAt(column, row)));
sqlite.exec('commit');
const sqliteQuery = sqlite.prepare(QUERY);
const inSqlite = () => sqliteQuery.all().map(({ row }) => Number(row));

const found = engine().join();
for (const [name, others] of [
  ['the loop', floor()],
  ['DuckDB', await inDuckDb()],
  ['SQLite', inSqlite()],
] as const)
  if (others.join() !== found) throw new Error(`the engine and ${name} find different stocks`);

interface Times {
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
}

async function timesOf(ask: () => unknown, runs = RUNS): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { 'p50 ms': times[Math.floor(runs / 2)] ?? Number.NaN, 'p95 ms': times[Math.floor(runs * 0.95)] ?? Number.NaN };
}

const ofLoop = await timesOf(floor);
const ofEngine = await timesOf(engine);
const ofDuckDb = await timesOf(inDuckDb);
// A tenth of the runs: each reads every row of the table.
const ofSqlite = await timesOf(inSqlite, Math.max(5, Math.floor(RUNS / 10)));
const times = (other: Times) => Math.round((other['p50 ms'] / ofEngine['p50 ms']) * 10) / 10;
console.log(
  JSON.stringify(
    {
      ...{ machine: machine(), stocks: STOCKS, fields: FIELDS, 'stocks left': runScreen(market, { filters, sort }, FIRST).passing.length },
      ...{ engine: ofEngine, 'plain loop': ofLoop, DuckDB: ofDuckDb, SQLite: ofSqlite },
      ...{ 'times DuckDB': times(ofDuckDb), 'times SQLite': times(ofSqlite) },
    },
    null,
    2,
  ),
);
