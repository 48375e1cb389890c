import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { scratchFolder } from './scratch-folder.ts';

const run = promisify(execFile);
const asRoot = process.getuid?.() === 0;

export interface PostgresServer {
  /** Address of the maintenance database; replace the path for another. */
  readonly url: string;
  /** Process id of the postmaster now running. */
  readonly pid: () => Promise<number>;
  /** Starts it again after it was killed or stopped; recovery is done when this resolves. */
  readonly start: () => Promise<void>;
  /** Stops it and removes everything it wrote. */
  readonly remove: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server of the tests' own, in a temporary folder and on a free port.
 * Its default collation is ICU's English, so that a column which forgets byte order is found out.
 *
 * @param durable Whether commits reach the disk; the kill tests need it, the others are faster without.
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<PostgresServer> {
  const bin = ensurePostgres();
  // Not in the run's own folder: its user must reach it, and a socket's path is short.
  const home = await mkdtemp(join(durable ? '/tmp' : scratchFolder('/tmp'), 'sextant-postgres-'));
  if (asRoot) execFileSync('chown', ['postgres:postgres', home]);
  await chmod(home, 0o700);
  const folder = join(home, 'data');
  await asPostgres(join(bin, 'initdb'), [
    '-D',
    folder,
    '-U',
    'sextant',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en',
    '--no-sync',
  ]);
  const port = await freePort();
  const url = `postgres://sextant@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, `unix_socket_directories=${home}`, 'listen_addresses=127.0.0.1', 'max_connections=300', ...(durable ? [] : ['fsync=off'])];
  const [file, args] = postgresCommand(join(bin, 'postgres'), ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]);
  const start = () => ready(url, () => spawn(file, args, { stdio: 'ignore', detached: true, cwd: home }));
  const pid = async () => Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await start();
  return {
    url,
    pid,
    start,
    remove: async () => {
      await asPostgres(join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'immediate']).catch(() => undefined); // it may have been killed by its test
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The folder of the PostgreSQL programs; installs them when it may. */
export function ensurePostgres(): string {
  return findBinaries() ?? installBinaries();
}

function findBinaries(): string | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number.parseInt(b.split('/')[4] ?? '', 10) - Number.parseInt(a.split('/')[4] ?? '', 10),
  );
  return [...(process.env.PATH ?? '').split(delimiter), ...installed].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function installBinaries(): string {
  const advice =
    'The tests need a PostgreSQL server of their own: install it with "apt-get install postgresql" (Debian, Ubuntu) or put initdb and postgres in PATH.';
  if (!asRoot || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  console.log('Installing PostgreSQL for the tests: apt-get install postgresql');
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    // The package's own cluster would only take a port and memory.
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
  const bin = findBinaries();
  if (bin === undefined) throw new Error(advice);
  return bin;
}

/** PostgreSQL refuses to run as root; root runs it as the `postgres` user that the package makes. */
function postgresCommand(file: string, args: readonly string[]): [string, string[]] {
  if (!asRoot) return [file, [...args]];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...args]];
}

async function asPostgres(file: string, args: readonly string[]): Promise<void> {
  const [command, commandArgs] = postgresCommand(file, args);
  await run(command, commandArgs, { cwd: '/' });
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port'))));
  });
  return promise;
}

/** Starts the server, again while the processes of a killed one still hold its memory, until it takes connections. */
async function ready(url: string, launch: () => ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  let child: ChildProcess | undefined;
  for (;;) {
    if (child === undefined || child.exitCode !== null) {
      child = launch();
      child.unref();
    }
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // reported by connect below
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('the PostgreSQL server of the tests did not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
