import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type StorePlace } from '../server/database/open.ts';
import { startPostgres } from '../tests/setup/postgres-server.ts';
import { killProcess, startServerProcess } from '../tests/setup/server-process.ts';
import { canMakeMarket, changedFacts, FACTS, makeMarket } from './market-archive.ts';
import { floorOf } from './market-floor.ts';
import { builtApp, machine, root } from './stage.ts';

const COMPANIES = Number(process.env.SEXTANT_MARKET ?? 6_000);
const THREADS = Number(process.env.SEXTANT_WORKERS ?? availableParallelism());
/** Companies whose facts change between two nights. */
const CHANGED = Math.min(200, Math.ceil(COMPANIES / 10));
const MEGABYTE = 1024 * 1024;

interface Loaded {
  readonly seconds: number;
  /** The most the process held, threads included; undefined where the system does not tell. */
  readonly megabytes: number | undefined;
  readonly said: string;
}

/** Runs the command as people do. */
async function ingest(place: StorePlace, words: readonly string[]): Promise<Loaded> {
  const env = { ...process.env, SEXTANT_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? '' };
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/commands/ingest.ts'), 'sec', '--all', '--workers', String(THREADS), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece;
  });
  const memory = watchMemory(child);
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - begun) / 1000;
  if (code !== 0) throw new Error(`the load ended with code ${code}:\n${said.slice(-2000)}`);
  return { seconds, megabytes: await memory(), said };
}

/** Linux keeps the most memory a process ever held, as long as it lives. */
function watchMemory(child: ChildProcess): () => Promise<number | undefined> {
  const status = `/proc/${child.pid}/status`;
  let most: number | undefined;
  const look = () => {
    if (!existsSync(status)) return;
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
    if (kilobytes !== undefined) most = Number(kilobytes) / 1024;
  };
  const timer = setInterval(look, 100);
  return async () => {
    clearInterval(timer);
    return most;
  };
}

const storeSize = ({ dataFolder }: StorePlace) =>
  globSync(join(dataFolder, 'sextant.sqlite*')).reduce((bytes, file) => bytes + statSync(file).size, 0) / MEGABYTE;

const CALLS = {
  search: (symbol: string) => `_search?text=${symbol}`,
  list: (_symbol: string) => 'market/overview?length=50',
  summary: (symbol: string) => `stocks/${symbol}/summary`,
};

/** Asks a server now and then until told to stop, so that its answers are timed and the machine is not kept busy by it. */
async function sample(url: string, symbols: readonly string[], goesOn: (asked: number) => boolean) {
  const times: Record<string, number[]> = { search: [], list: [], summary: [] };
  for (let asked = 0; goesOn(asked); asked += 1) {
    const symbol = symbols[(asked * 7919) % symbols.length] ?? '';
    for (const [name, pathOf] of Object.entries(CALLS)) {
      const begun = performance.now();
      const answer = await fetch(`${url}/reader/_api/${pathOf(symbol)}`);
      await answer.arrayBuffer();
      // A company that the load has not come to is not there, and a search beyond its limit is refused as quickly.
      if (answer.status >= 500) throw new Error(`${pathOf(symbol)} answered ${answer.status}`);
      times[name]?.push(performance.now() - begun);
    }
    await wait(150);
  }
  return Object.fromEntries(Object.entries(times).map(([name, each]) => [name, spread(each)]));
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN) * 10) / 10;
  return { asked: sorted.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1) };
}

if (!canMakeMarket()) {
  console.error('The market is made of the real files in ../shared/data, which are not here.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'sextant-market-'));
const postgres = await startPostgres({ durable: true });
try {
  const dist = await builtApp();
  const market = await makeMarket(join(folder, 'mirror'), COMPANIES);
  const symbols = market.companies.map(({ symbol }) => symbol);
  const mirror = ['--mirror', market.folder];
  const sqlite: StorePlace = { dataFolder: join(folder, 'sqlite'), databaseUrl: undefined };
  const archives = globSync(join(market.folder, '**/*.zip'));
  const floor = (await floorOf(archives, THREADS)) / 1000;
  const first = await ingest(sqlite, mirror);
  const inPostgres = await ingest({ dataFolder: join(folder, 'postgres'), databaseUrl: postgres.url }, mirror);
  const unchanged = await ingest(sqlite, mirror);
  const later = join(folder, 'later.zip');
  await changedFacts(later, market, CHANGED);
  const nightly = await ingest(sqlite, [...mirror, '--facts', later]);

  const store = await openStore(sqlite);
  const stored = Number(
    (
      await store.db
        .selectFrom('snapshot')
        .select((query) => query.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
  await store.close();
  const full = await startServerProcess({ dataFolder: sqlite.dataFolder, dist, port: 0 });
  const answers = await sample(`http://localhost:${full.port}`, symbols, (asked) => asked < 100);
  await killProcess(full.child);

  const busy: StorePlace = { dataFolder: join(folder, 'busy'), databaseUrl: undefined };
  const server = await startServerProcess({ dataFolder: busy.dataFolder, dist, port: 0 });
  let isLoading = true;
  const loading = ingest(busy, mirror).finally(() => {
    isLoading = false;
  });
  const during = await sample(`http://localhost:${server.port}`, symbols, () => isLoading);
  await loading;
  await killProcess(server.child);

  const result = {
    bench: 'market',
    companies: COMPANIES,
    threads: THREADS,
    megabytes: {
      packed: market.bytes.packed / MEGABYTE,
      unpacked: market.bytes.unpacked / MEGABYTE,
      archive: statSync(join(market.folder, FACTS)).size / MEGABYTE,
    },
    'seconds to unpack and parse': floor,
    'seconds into SQLite': first.seconds,
    'seconds into PostgreSQL': inPostgres.seconds,
    'SQLite ÷ unpack and parse': first.seconds / floor,
    'PostgreSQL ÷ unpack and parse': inPostgres.seconds / floor,
    'most memory of the load, MB': { SQLite: first.megabytes, PostgreSQL: inPostgres.megabytes },
    'stocks in the store': stored,
    'store, MB': storeSize(sqlite),
    'seconds of a night without changes': unchanged.seconds,
    [`seconds of a night with ${CHANGED} changed companies`]: nightly.seconds,
    'answers with the market in the store': answers,
    'answers during a load': during,
    load: loadavg()[0],
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
