import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getVersion } from '#contract/endpoints/system.ts';
import { openPostgres, openSqlite } from '#server/database/open.ts';
import { StoreBusyError, Turns } from '#server/database/turns.ts';
import { serve } from '#server/serve.ts';
import { type PostgresServer, startPostgres } from '../../setup/postgres-server.ts';
import { testApi, testServices } from '../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-outage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('While the PostgreSQL server is away', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ durable: false });
  });
  afterAll(() => server.remove());

  test('calls answer that they are unavailable, and go on by themselves once it is back', async () => {
    const store = await openPostgres(server.url);
    const api = testApi(testServices(store));
    const ask = async () => {
      const response = await api.request('/reader/_api/version');
      return { status: response.status, wait: response.headers.get('retry-after'), text: await response.text() };
    };
    expect((await ask()).status).toBe(200);
    process.kill(await server.pid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: 503, wait: '5', text: expect.stringContaining('"unavailable"') }), 10_000);
    await server.start();
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), 20_000);
    await store.close();
  });

  test('a connection that breaks between two statements fails what used it, and nothing else', async () => {
    const store = await openPostgres(server.url);
    await store.db.connection().execute(async (db) => {
      const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
      const broken = await pid();
      await sql`select pg_terminate_backend(${broken}::integer)`.execute(store.db);
      await vi.waitFor(() => expect(pid()).rejects.toThrow(), 10_000);
    });
    await vi.waitFor(async () => expect((await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]), 10_000);
    await store.close();
  });
});

test('an unreachable PostgreSQL server is reported clearly at the start, without the password', async () => {
  const opening = openPostgres('postgres://ada:secret@127.0.0.1:1/sextant');
  await expect(opening).rejects.toThrow('The PostgreSQL server of DATABASE_URL does not let us in: connect ECONNREFUSED');
  await expect(openPostgres('postgres://ada:secret@127.0.0.1:1/sextant')).rejects.not.toThrow('secret');
});

describe('Turns', () => {
  test('are given in the order they were asked for', async () => {
    const turns = new Turns(1000);
    const order: number[] = [];
    const work = async (i: number) => {
      const release = await turns.take();
      await Promise.resolve();
      order.push(i);
      release();
    };
    await Promise.all(Array.from({ length: 50 }, (_, i) => work(i)));
    expect(order).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });

  test('one who waits too long is refused, and those behind get theirs', async () => {
    const turns = new Turns(20);
    const release = await turns.take();
    await expect(turns.take()).rejects.toThrow(StoreBusyError);
    const next = turns.take();
    release();
    (await next)();
    (await turns.take())();
  });

  test('given away twice is given away once', async () => {
    const turns = new Turns(20);
    const first = await turns.take();
    first();
    const second = await turns.take();
    first();
    await expect(turns.take()).rejects.toThrow(StoreBusyError);
    second();
  });
});

test('a write that waits behind a transaction without end answers that the store is busy, not that something broke', async () => {
  const store = await openSqlite(join(folder, 'busy.sqlite'));
  const busy = serve(getVersion, async () => {
    throw new StoreBusyError('a write waited 20000 ms for its turn');
  });
  const response = await testApi(testServices(store), [busy]).request('/reader/_api/version');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  await store.close();
});
