import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import type { StorePlace } from '#server/database/open.ts';
import { madeOnce } from '../setup/made-once.ts';
import { COMPILED, demoLogin, killProcess, type ServerProcess, startServerProcess } from '../setup/server-process.ts';

const root = join(import.meta.dirname, '..', '..');
export const STORES = ['SQLite', 'PostgreSQL'] as const;
export type StoreName = (typeof STORES)[number];

/** A real server process with the demo market on a store of its own, reached over loopback alone. */
export interface Target {
  readonly url: string;
  readonly place: StorePlace;
  /** Process id of the server now running. */
  readonly pid: () => number;
  /** Signs a demo account in: `free`, `premium`, `plus`, `professional`, `admin` … */
  readonly signIn: (label: string) => Promise<Caller>;
  /** Starts a second server on the same store. */
  readonly another: () => Promise<{ readonly url: string; readonly pid: number; readonly kill: () => Promise<void> }>;
  /** Kills the server as a power cut would and starts it again at the same port. */
  readonly killAndRestart: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Somebody who makes calls; without a token, a stranger. */
export interface Caller {
  readonly token: string | undefined;
  readonly send: (method: string, path: string, more?: { body?: string; headers?: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;
}

/** Makes a store with the leading demo companies and starts a server on it. */
export async function startTarget(store: StoreName): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-attack-'));
  const { place, drop } = await freshMarket(store, join(folder, 'data'));
  const settings = { ...settingsOf(place), NODE_ENV: 'production' };
  const dist = emptyApp(folder);
  const start = (port: number): Promise<ServerProcess> => startServerProcess({ dataFolder: place.dataFolder, dist, port, environment: settings });
  let running = await start(0);
  const { port } = running;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    place,
    pid: () => pidOf(running),
    signIn: async (label) => callerOf(url, await tokenFor(url, demoLogin(place.dataFolder, label))),
    another: async () => {
      const second = await start(0);
      return { url: `http://127.0.0.1:${second.port}`, pid: pidOf(second), kill: () => killProcess(second.child) };
    },
    killAndRestart: async () => {
      await killProcess(running.child);
      running = await start(port);
    },
    remove: async () => {
      await killProcess(running.child);
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function callerOf(url: string, token?: string): Caller {
  return {
    token,
    send: (method, path, { body, headers, signal } = {}) =>
      fetch(url + API_BASE + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        ...(signal !== undefined && { signal }),
      }),
  };
}

async function tokenFor(url: string, login: { readonly username: string; readonly password: string }): Promise<string> {
  const answer = await callerOf(url).send('POST', '/_api/oauth/token', { body: JSON.stringify(login) });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`${login.username} could not sign in: ${answer.status}`);
  return access_token;
}

function pidOf({ child }: ServerProcess): number {
  if (child.pid === undefined) throw new Error('the server has no process');
  return child.pid;
}

/** A folder that is served as it is: attacks are made on calls, so no app needs building. */
function emptyApp(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<!doctype html>\n<html lang="en"><head><title>Sextant</title></head></html>\n');
  writeFileSync(join(dist, 'version.json'), JSON.stringify({ version: 'attacked' }));
  return dist;
}

/** A copy of the demo market, which is made once a run for each kind of store. */
async function freshMarket(store: StoreName, dataFolder: string): Promise<{ place: StorePlace; drop: () => Promise<void> }> {
  if (store === 'SQLite') {
    const made = await madeOnce(inject('templates'), 'attacked-sqlite', async (folder) => loadMarket({ dataFolder: folder, databaseUrl: undefined }));
    cpSync(made, dataFolder, { recursive: true });
    return { place: { dataFolder, databaseUrl: undefined }, drop: async () => undefined };
  }
  await madeOnce(inject('templates'), 'attacked-postgres', async (folder) => {
    await administer('create database attacked');
    loadMarket({ dataFolder: folder, databaseUrl: addressOf('attacked') });
  });
  const name = `attack_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template attacked`);
  return { place: { dataFolder, databaseUrl: addressOf(name) }, drop: () => administer(`drop database ${name} with (force)`) };
}

function loadMarket(place: StorePlace): void {
  execFileSync(process.execPath, [join(root, 'server/commands/load-demo.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...settingsOf(place), NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, SEXTANT_DATA: place.dataFolder },
  });
}

const settingsOf = ({ databaseUrl }: StorePlace) => ({ DATABASE_URL: databaseUrl ?? '', SEXTANT_DEMO: 'leading' });

const addressOf = (name: string) => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
