import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../server/database/open.ts';
import { randomNamed } from '../server/demo/random.ts';
import { startPostgres } from '../tests/setup/postgres-server.ts';
import { killProcess, startServerProcess } from '../tests/setup/server-process.ts';
import type { BareAnswer } from './bare-answers.ts';
import { type Load, load } from './server-load.ts';
import { fillMarket } from './server-market.ts';
import { builtApp, machine, root } from './stage.ts';

const SECONDS = Number(process.env.SEXTANT_BENCH_SECONDS ?? 5);
const COMPANIES = Number(process.env.SEXTANT_BENCH_COMPANIES ?? 5000);
const STORES = (process.env.SEXTANT_BENCH_STORES ?? 'sqlite,postgres').split(',');
const PORT = process.env.SEXTANT_BENCH_PORT ?? '8097';
/** As behind a proxy, so that connections can be households of their own. */
const BEHIND_PROXY = { PORT, SEXTANT_ORIGIN: `http://localhost:${PORT}`, NODE_ENV: 'production' };

type Place = { readonly dataFolder: string; readonly databaseUrl: string | undefined };

/** Addresses of a call for every company, or for as many questions as it has. */
const CALLS: Readonly<Record<string, (ids: readonly string[]) => string[]>> = {
  search: () => ['a', ...pairs('abcdefghijklmnopqrstuvwxyz')].map((letters) => `/_api/stocks/_search?q=${letters}`),
  overview: () => Array.from({ length: 100 }, (_, i) => `/_api/market/overview?length=${((i + 19) % 100) + 1}`),
  summary: (ids) => ids.map((id) => `/_api/stocks/${id}/summary`),
  income: (ids) => ids.map((id) => `/_api/stocks/${id}/financials/income_statement?length=12`),
  ratios: (ids) => ids.map((id) => `/_api/stocks/${id}/financials/ratios?length=12`),
  quarters: (ids) => ids.map((id) => `/_api/stocks/${id}/financials/cash_flow?type=quarter&length=20`),
  prices: (ids) => ids.map((id) => `/_api/stocks/${id}/history/price?from=2020-01-01`),
};
const UNKEPT = { ping: '/_api/ping', time: '/_api/time', version: '/_api/version' };

function pairs(letters: string): string[] {
  return [...letters].flatMap((a) => [...letters].map((b) => a + b));
}

/** The same order in every run, and far from that of the store. */
function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value, i) => ({ value, at: (i * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** How many visits a mixed load has at most. */
const VISITS = 200_000;

/** Questions of readers, who open few stocks often and many seldom: the stock of rank n is opened in proportion to 1/n (Zipf's law). */
function visits(pathsOfCalls: readonly (readonly string[])[]): string[] {
  const random = randomNamed('visits');
  // The n at which the sum of 1/1 … 1/n reaches a part of that of all N is near N to the power of that part.
  const rank = (of: number) => Math.floor(of ** random.next()) - 1;
  return Array.from({ length: VISITS }, (_, visit) => {
    const paths = pathsOfCalls[visit % pathsOfCalls.length] ?? [];
    return paths[rank(paths.length)] ?? '';
  });
}

/** Fills a store, and tells the ids and symbols of its companies, the largest first. */
async function filled(place: Place): Promise<{ id: string; symbol: string }[]> {
  const env = { ...process.env, SEXTANT_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? '', SEXTANT_DEMO: 'whole' };
  execFileSync(process.execPath, [join(root, 'server/commands/load-demo.ts')], { cwd: root, stdio: 'ignore', env });
  const store = await openStore(place);
  await fillMarket(store.db, COMPANIES);
  const rows = await store.db
    .selectFrom('listing')
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.stockid as id', 'listing.display_symbol as symbol'])
    .where('snapshot.price', 'is not', null)
    .orderBy('snapshot.mktcap', (order) => order.desc().nullsLast())
    .orderBy('listing.stockid')
    .execute();
  await store.close();
  return rows;
}

/** A server process of its own for each part, so that nothing is kept from the part before. */
async function withServer<T>({ dataFolder, databaseUrl }: Place, dist: string, work: (url: string, pid: number | undefined) => Promise<T>): Promise<T> {
  const environment = { ...BEHIND_PROXY, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const { child } = await startServerProcess({ dataFolder, dist, port: 0, environment });
  try {
    return await work(`http://localhost:${PORT}`, child.pid);
  } finally {
    await killProcess(child);
  }
}

async function measure(place: Place, dist: string) {
  const companies = await filled(place);
  const paths = Object.entries(CALLS).map(([name, pathsOf]) => [name, pathsOf(companies.map(({ id }) => id)).map((path) => `/reader${path}`)] as const);
  const bySymbol = Object.values(CALLS).flatMap((pathsOf) =>
    pathsOf(
      shuffled(companies)
        .slice(0, 150)
        .map(({ symbol }) => encodeURIComponent(symbol)),
    ),
  );
  // The code is warm, the answers are not: those asked before are of other addresses.
  const warm = (url: string) =>
    load(url, { connections: 50, paths: bySymbol.map((path) => `/reader${path}${path.includes('?') ? '&' : '?'}version=1`), for: 'each once', pid: undefined });
  const cold: Record<string, Load> = {};
  const repeated: Record<string, Load> = {};
  const everything = shuffled(paths.flatMap(([, all]) => all));
  const mixed = await withServer(place, dist, async (url, pid) => {
    await warm(url);
    return { 'every question once': await load(url, { connections: 50, paths: everything, for: SECONDS * 3, pid }) };
  });
  const visited = visits(paths.map(([, all]) => all));
  const reading = await withServer(place, dist, async (url, pid) => {
    await warm(url);
    return {
      'from a cold start': await load(url, { connections: 50, paths: visited, for: SECONDS, pid }),
      'after it': await load(url, { connections: 50, paths: visited.toReversed(), for: SECONDS, pid }),
    };
  });
  await withServer(place, dist, async (url, pid) => {
    await warm(url);
    for (const [name, all] of paths) cold[name] = await load(url, { connections: 50, paths: shuffled(all), for: 'each once', pid });
    for (const [name, path] of [
      ...Object.entries(UNKEPT).map(([key, path]) => [key, `/reader${path}`] as const),
      ...paths.map(([key, [first = '']]) => [key, first] as const),
    ]) {
      repeated[name] = await load(url, { connections: 50, paths: [path], for: SECONDS, pid });
    }
    const [, summaries = []] = paths.find(([name]) => name === 'summary') ?? [];
    repeated['summary at 200 connections'] = await load(url, { connections: 200, paths: summaries.slice(0, 1), for: SECONDS, pid });
    cold['summaries at 200 connections'] = await load(url, {
      connections: 200,
      paths: summaries.map((path) => path.replace('summary', 'summary_view')),
      for: 'each once',
      pid,
    });
  });
  const floor = await withServer(place, dist, (url) =>
    floorOf(
      url,
      paths.map(([name, [first = '']]) => [name, first] as const),
    ),
  );
  return { mixed, reading, cold, repeated, floor };
}

/** The same bytes from a bare server of Node's. */
async function floorOf(url: string, calls: readonly (readonly [name: string, path: string])[]): Promise<Record<string, Load & { bytes: number }>> {
  const answers: BareAnswer[] = [];
  for (const [, path] of calls) answers.push(await answerOf(url, path));
  const child = fork(join(import.meta.dirname, 'bare-answers.ts'));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(Number(told)));
    child.once('exit', () => reject(new Error('the bare server ended')));
    child.send(answers);
  });
  const floor: Record<string, Load & { bytes: number }> = {};
  for (const [name, path] of calls) {
    const bytes = Buffer.from(answers.find((answer) => answer.path === path)?.base64 ?? '', 'base64').byteLength;
    floor[name] = { ...(await load(`http://localhost:${port}`, { connections: 50, paths: [path], for: SECONDS, pid: child.pid })), bytes };
  }
  await killProcess(child);
  return floor;
}

/** An answer as it goes over the wire: fetch would unpack it. */
async function answerOf(url: string, path: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers as Record<string, string>;
        resolve({ path, headers, base64: Buffer.concat(chunks).toString('base64') });
      });
    }).once('error', reject);
  });
}

const dist = await builtApp();
const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
const before = loadavg();
const results: Record<string, unknown> = {};
try {
  if (STORES.includes('sqlite')) results.sqlite = await measure({ dataFolder: join(dataFolder, 'sqlite'), databaseUrl: undefined }, dist);
  if (STORES.includes('postgres')) {
    const postgres = await startPostgres({ durable: true });
    try {
      results.postgres = await measure({ dataFolder: join(dataFolder, 'postgres'), databaseUrl: postgres.url }, dist);
    } finally {
      await postgres.remove();
    }
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(
  JSON.stringify(
    { bench: 'server', unit: 'ms', companies: COMPANIES, seconds: SECONDS, ...results, machine: { ...machine(), loadBefore: before, loadAfter: loadavg() } },
    null,
    2,
  ),
);
