import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../tests/setup/postgres-server.ts';
import { killProcess } from '../tests/setup/server-process.ts';
import { builtApp, demoData, machine, onStage } from './stage.ts';

const SECONDS = Number(process.env.SEXTANT_BENCH_SECONDS ?? 4);

interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly errors: number;
}

/** The server as it stands behind a proxy, so that each connection can be a household of its own: all in one would measure the limit of search. */
const PORT = '8097';
const BEHIND_PROXY = { PORT, SEXTANT_ORIGIN: `http://localhost:${PORT}` };

async function load(url: string, connections: number): Promise<Load> {
  let households = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient: (client) => {
      households += 1;
      client.setHeaders({ 'accept-encoding': 'gzip', 'x-forwarded-for': `198.51.${Math.floor(households / 256)}.${households % 256}` });
    },
  });
  const { latency, requests } = result;
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    longest: latency.max,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

/** A Hono handler that answers a ready JSON text of the same size: the floor of one Node process on this machine. */
function bareHandler(bytes: number): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'bare-handler.ts'), [String(bytes)], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ url: `http://localhost:${port}/`, child }));
    child.once('exit', () => reject(new Error('the bare handler ended')));
  });
}

const CALLS = {
  ping: '/_api/ping',
  time: '/_api/time',
  version: '/_api/version',
  search: '/_api/stocks/_search?q=a',
  overview: '/_api/market/overview?length=20',
  summary: '/_api/stocks/{id}/summary',
  income: '/_api/stocks/{id}/financials/income_statement?length=12',
  ratios: '/_api/stocks/{id}/financials/ratios?length=12',
  quarters: '/_api/stocks/{id}/financials/cash_flow?type=quarter&length=20',
  prices: '/_api/stocks/{id}/history/price?from=2020-01-01',
} as const;

/** Every call in turn at 50 connections, then the mixed one at 200, where no request may starve. */
async function measure(url: string) {
  const overview = (await (await fetch(`${url}/reader/_api/market/overview?length=1`)).json()) as { stocks: { stockid: string }[] };
  const id = overview.stocks[0]?.stockid ?? '';
  const calls: Record<string, Load & { bytes: number }> = {};
  for (const [name, path] of Object.entries(CALLS)) {
    const address = `${url}/reader${path.replace('{id}', id)}`;
    const bytes = (await (await fetch(address)).arrayBuffer()).byteLength;
    calls[name] = { ...(await load(address, 50)), bytes };
  }
  return { calls, 'summary at 200 connections': await load(`${url}/reader/_api/stocks/${id}/summary`, 200) };
}

const data = demoData();
const dist = await builtApp();
const postgres = await startPostgres({ durable: true });
const small = await bareHandler(2_000);
const large = await bareHandler(60_000);
const bare = {
  'bare Hono, 2 KB, 50 connections': await load(small.url, 50),
  'bare Hono, 2 KB, 200 connections': await load(small.url, 200),
  'bare Hono, 60 KB, 50 connections': await load(large.url, 50),
};
await Promise.all([killProcess(small.child), killProcess(large.child)]);
const sqliteStage = await onStage(dist, data, BEHIND_PROXY);
const sqlite = await measure(sqliteStage.url);
await sqliteStage.close();
const postgresStage = await onStage(dist, data, { ...BEHIND_PROXY, DATABASE_URL: postgres.url });
const onPostgres = await measure(postgresStage.url);
await postgresStage.close();
await postgres.remove();
rmSync(data, { recursive: true, force: true });
console.log(
  JSON.stringify(
    { bench: 'server', unit: 'ms and requests a second', seconds: SECONDS, floor: bare, sqlite, postgres: onPostgres, machine: machine() },
    null,
    2,
  ),
);
