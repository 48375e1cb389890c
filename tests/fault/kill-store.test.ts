import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenStore, openStore, type StorePlace } from '#server/database/open.ts';
import { type PostgresServer, startPostgres } from '../setup/postgres-server.ts';
import { randomOf } from '../setup/random-of.ts';
import { COMPILED } from '../setup/server-process.ts';

const ROUNDS = 20;
/** In every such round the PostgreSQL server is killed as well as the writer. */
const CRASH_EVERY = 4;
const SEED = 20_260_115;
const program = join(import.meta.dirname, '..', 'setup', 'store-writer.ts');

const folder = mkdtempSync(join(tmpdir(), 'sextant-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe(`A store whose writer is killed ${ROUNDS} times (seed ${SEED})`, () => {
  test('on SQLite keeps every acknowledged write, no half of another, and opens clean', async () => {
    const place = { dataFolder: folder, databaseUrl: undefined };
    const acknowledged = await surviving(place, { crash: async (writer) => writer.kill('SIGKILL'), recover: async () => undefined, seed: SEED });
    expect(acknowledged).toBeGreaterThan(ROUNDS);
    const store = await openStore(place);
    const { rows } = await sql`pragma integrity_check`.execute(store.db);
    await store.close();
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }, 120_000);

  describe('on PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres({ durable: true });
    });
    afterAll(() => server.remove());

    test('keeps every acknowledged write and no half of another, though the database server itself is killed in between', async () => {
      const place = { dataFolder: folder, databaseUrl: server.url };
      let round = 0;
      const crash = async (writer: ChildProcess) => {
        round += 1;
        if (round % CRASH_EVERY === 0) process.kill(await server.pid(), 'SIGKILL');
        writer.kill('SIGKILL');
      };
      const recover = async () => {
        if (round % CRASH_EVERY === 0) await server.start();
      };
      const acknowledged = await surviving(place, { crash, recover, seed: SEED + 1 });
      expect(acknowledged).toBeGreaterThan(ROUNDS);
    }, 120_000);
  });
});

interface Rounds {
  readonly crash: (writer: ChildProcess) => Promise<unknown>;
  readonly recover: () => Promise<void>;
  readonly seed: number;
}

/** Kills a writer at a random point, again and again, and compares what it was promised with what the store holds. */
async function surviving(place: StorePlace, { crash, recover, seed }: Rounds): Promise<number> {
  const random = randomOf(seed);
  const promised: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = spawn(process.execPath, [program, JSON.stringify({ place, prefix: `round-${round}`, holdFor: 0, lanes: 4 })], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    const ended = once(writer, 'exit');
    const killAfter = 1 + Math.floor(random() * 60);
    const pause = random() * 15;
    let heard = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      if (!/^\d+$/.test(line)) continue;
      promised.push(`round-${round}-${line}`);
      heard += 1;
      if (heard === killAfter) void wait(pause).then(() => crash(writer));
    }
    await ended;
    await recover();
    const store = await openStore(place);
    try {
      await expectKept(store, promised);
    } finally {
      await store.close();
    }
  }
  return promised.length;
}

async function expectKept({ db }: OpenStore, promised: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('setting').select('key').where('key', 'like', 'round-%').execute();
  const kept = new Set(rows.map(({ key }) => key));
  expect(promised.filter((key) => !kept.has(key))).toEqual([]);
  expect([...kept].filter((key) => !key.endsWith('-pair') && !kept.has(`${key}-pair`))).toEqual([]);
}
