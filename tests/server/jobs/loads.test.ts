import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SourceLoad, SourceState } from '#contract/entities/market/source.ts';
import { ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { type OpenStore, openStore, type StorePlace } from '#server/database/open.ts';
import { settleLoadsAtStart, thisProcess } from '#server/jobs/load-process.ts';
import { beginLoad, endLoad, type LoadProcess, listLoads, saveItem, savePlan } from '#server/queries/sources/loads.ts';
import { readSettings } from '#server/settings.ts';
import { sources as allSources } from '#server/sources/all-sources.ts';
import { COMPILED } from '../../setup/server-process.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

const root = join(import.meta.dirname, '../../..');
/** Milliseconds: loads give way to all other work, so that on a busy machine they are slow. */
const PATIENCE = 120_000;

const folders: string[] = [];
// The processes of loads that an admin starts inherit it.
beforeAll(() => void vi.stubEnv('NODE_COMPILE_CACHE', COMPILED));
afterAll(() => {
  vi.unstubAllEnvs();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A mirror of FRED whose series of these names have two values each. */
function fredMirror(names: readonly string[], inside?: string): string {
  const mirror = inside ?? mkdtempSync(join(tmpdir(), 'sextant-mirror-'));
  if (inside === undefined) folders.push(mirror);
  for (const name of names) write(mirror, name, `observation_date,${name}\n2024-01-01,1.5\n2024-04-01,1.75\n`);
  return mirror;
}

function write(mirror: string, name: string, text: string): void {
  const file = join(mirror, `fred.stlouisfed.org/graph/fredgraph.csv__q__id=${name}.csv`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A series so long that a load can be killed while it reads it. */
const long = (name: string) => {
  const day = (i: number) => new Date(Date.UTC(1950, 0, 1) + i * 86_400_000).toISOString().slice(0, 10);
  return `observation_date,${name}\n${Array.from({ length: 25_000 }, (_, i) => `${day(i)},${i / 7}`).join('\n')}\n`;
};

/** Runs the command of the terminal; resolves with what it printed once it has ended. */
function ingest(place: StorePlace, words: readonly string[], onLine: (line: string, child: ChildProcess) => void = () => undefined) {
  const env = { NODE_COMPILE_CACHE: COMPILED, PATH: process.env.PATH, SEXTANT_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? '' };
  const child = spawn(process.execPath, ['server/commands/ingest.ts', ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const hear = (piece: Buffer) => {
    printed += piece;
    for (const line of String(piece).split('\n')) onLine(line, child);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise<{ code: number | null; printed: string }>((done) => child.once('close', (code) => done({ code, printed })));
}

const counts = async ({ db }: OpenStore) => ({
  series: (await db.selectFrom('series').select(['series_id', 'rows']).orderBy('series_id').execute()).map(({ series_id, rows }) => `${series_id} ${rows}`),
  loads: (await listLoads(db)).map(({ state, loaded, total, failures }) => ({ state, loaded, total, failed: failures.length })),
});

describeOnStores('a load', (_openFresh, freshPlace) => {
  let place: StorePlace;
  let store: OpenStore;
  beforeEach(async () => {
    place = await freshPlace();
    store = await openStore(place);
    return () => store.close();
  });

  test('that is killed goes on where it stopped: what was done is not read again, and nothing doubles', async () => {
    const names = ['A1', 'B2', 'C3', 'D4', 'E5'];
    const mirror = fredMirror(names);
    for (const name of names.slice(1)) write(mirror, name, long(name));
    const words = ['fred', '--mirror', mirror, '--series', names.join(',')];
    const killed = await ingest(place, words, (line, child) => void (line.startsWith('B2:') && child.kill('SIGKILL')));
    expect(killed.code).toBeNull();
    const done = (await listLoads(store.db))[0]?.loaded ?? 0;
    expect(done).toBeGreaterThanOrEqual(2);
    expect(done).toBeLessThan(names.length);

    write(mirror, 'A1', 'this would be refused, if it were read again');
    const again = await ingest(place, words);
    expect(again).toMatchObject({ code: 0, printed: expect.stringContaining(`Going on where the same load stopped: ${done} items are done`) });
    expect(again.printed).not.toContain('A1');
    expect(again.printed).toContain(`[5 of 5`);
    expect(await counts(store)).toEqual({
      series: ['A1 2', 'B2 25000', 'C3 25000', 'D4 25000', 'E5 25000'],
      loads: [{ state: 'done', loaded: 5, total: 5, failed: 0 }],
    });
  });

  test('that ended well begins anew when the same is asked, and changes nothing', async () => {
    const words = ['fred', '--mirror', fredMirror(['A1', 'B2']), '--series', 'A1,B2'];
    await ingest(place, words);
    const { printed } = await ingest(place, words);
    expect(printed).toContain('A1: 2 values, 0 changed');
    expect((await counts(store)).loads).toEqual([
      { state: 'done', loaded: 2, total: 2, failed: 0 },
      { state: 'done', loaded: 2, total: 2, failed: 0 },
    ]);
  });

  test('tries again what failed when it goes on, and keeps reasons without telling where the mirror lies', async () => {
    const request = { series: 'A1,B2' };
    const begun = await beginLoad(store.db, { source: 'fred', request, startedBy: 'terminal', process: thisProcess }, 1000);
    if (begun === undefined) throw new Error('it did not begin');
    await savePlan(store.db, begun.id, 2);
    await saveItem(store.db, { id: begun.id, item: 'A1', failure: undefined }, 1001);
    await saveItem(store.db, { id: begun.id, item: 'B2', failure: 'not there' }, 1002);
    await settleLoadsAtStart(store.db, 5 * 60_000);
    const again = await beginLoad(store.db, { source: 'fred', request, startedBy: 'terminal', process: thisProcess }, 6 * 60_000);
    expect(again).toEqual({ id: begun.id, resumed: true, done: new Set(['A1']) });
    expect((await listLoads(store.db))[0]).toMatchObject({ loaded: 1, loaded_since: 0, failures: [], resumed_at: 6 * 60_000 });

    const mirror = fredMirror([]);
    await endLoad(store.db, { id: begun.id, process: thisProcess, state: 'done' }, 7 * 60_000);
    const { code, printed } = await ingest(place, ['fred', '--mirror', mirror, '--series', 'NOPE']);
    expect([code, printed]).toEqual([1, expect.stringContaining('NOPE failed: fred.stlouisfed.org/')]);
    const api = testApi(testServices(store));
    const answer = await (await api.request('/reader/_api/sources')).text();
    expect(answer).toContain('is not in the mirror');
    expect(answer).not.toContain(mirror);
  });

  test('begins only while no other runs, however many try at once', async () => {
    const begin = (i: number) => beginLoad(store.db, { source: 'fred', request: { series: `S${i}` }, startedBy: 'terminal', process: thisProcess }, 1000 + i);
    const outcomes = await Promise.allSettled([begin(1), begin(2), begin(3)]);
    const begun = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== undefined);
    expect(begun).toHaveLength(1);
    expect(await begin(4)).toBeUndefined();
    const { code, printed } = await ingest(place, ['fred', '--series', 'A1', '--mirror', fredMirror(['A1'])]);
    // The one that runs is this very process, last heard of long ago: it counts as gone.
    expect([code, printed]).toEqual([0, expect.stringContaining('Loaded 1 of 1')]);
  });

  test('whose process is gone is interrupted when a server starts; one of a terminal or of another server goes on', async () => {
    const now = Date.now();
    const begin = (startedBy: 'terminal' | 'admin', process: LoadProcess) => beginLoad(store.db, { source: 'fred', request: {}, startedBy, process }, now);
    const elsewhere = { host: 'another-server', pid: thisProcess.pid };
    for (const [startedBy, process] of [
      ['terminal', thisProcess],
      ['admin', thisProcess],
      ['admin', elsewhere],
    ] as const) {
      const running = await begin(startedBy, process);
      await settleLoadsAtStart(store.db, now + 60_000);
      expect((await counts(store)).loads.filter(({ state }) => state === 'running')).toHaveLength(1);
      await endLoad(store.db, { id: running?.id ?? '', process, state: 'done' }, now);
    }
    const { pid } = spawnSync('true');
    await begin('admin', { host: thisProcess.host, pid });
    await settleLoadsAtStart(store.db, now);
    expect((await counts(store)).loads.map(({ state }) => state).sort()).toEqual(['done', 'done', 'done', 'interrupted']);
  });
});

describeOnStores('an admin', (_openFresh, freshPlace) => {
  let api: Hono;
  let headers: Record<string, string>;
  let store: OpenStore;
  let mirror: string;

  beforeEach(async () => {
    const place = await freshPlace();
    store = await openStore(place);
    mirror = fredMirror(['A1', 'B2'], join(place.dataFolder, 'mirrors', 'fred'));
    const settings = readSettings({ SEXTANT_DATA: place.dataFolder, ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }) });
    const services = testServices(store, { settings, now: Date.now });
    await ensureDemoAccounts(services);
    const { user_id } = await store.db.selectFrom('account').select('user_id').where('username', '=', 'demo-admin').executeTakeFirstOrThrow();
    headers = { authorization: `Bearer ${(await openSession(services, user_id, 'test')).tokens.access_token}`, 'content-type': 'application/json' };
    api = testApi(services);
    return () => store.close();
  });

  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await api.request(`/reader/_api/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  };
  const loads = async (): Promise<SourceLoad[]> => (await send('GET', 'admin/sources/loads')).body.loads;
  const ended = async (): Promise<SourceLoad | undefined> => {
    await vi.waitUntil(async () => (await loads())[0]?.finished_at !== null, { timeout: PATIENCE });
    return (await loads())[0];
  };

  test('starts a load from a folder the server may read, sees how it went, and the source page says so to everyone', async () => {
    expect((await send('GET', 'admin/sources/loads')).body).toEqual({ loads: [], mirrors: [mirror], web: false });
    const started = await send('POST', 'admin/sources/fred/load', { items: 'A1 nope, b2', mirror });
    expect(started).toMatchObject({ status: 200, body: { source: 'fred', started_by: 'admin', asked: { series: 'A1,nope,b2', mirror } } });
    expect(await ended()).toMatchObject({
      state: 'done',
      total: 3,
      loaded: 2,
      failed: 1,
      seconds_left: null,
      current_item: null,
      failures: [{ item: 'NOPE', reason: expect.stringContaining('is not in the mirror') }],
    });
    const { sources } = await (await api.request('/reader/_api/sources')).json();
    const states = ['sec', ...allSources.map(({ name }) => name)].map((name) => [name, name === 'fred' ? 'failed' : 'never']);
    expect(sources.map(({ name, state }: SourceState) => [name, state])).toEqual(states);
    expect(sources[3]).toMatchObject({ items: 2, items_old: 0, rows: 4, items_failed: 1, age_in_days: 0, age_in_sessions: 0 });
  });

  test.each([
    ['a folder nobody allowed', () => ({ mirror: '/etc' })],
    ['a folder beside an allowed one', () => ({ mirror: `${mirror}/..` })],
    ['a folder below an allowed one', () => ({ mirror: `${mirror}/fred.stlouisfed.org` })],
  ])('may not read %s', async (_what, body) => {
    expect(await send('POST', 'admin/sources/fred/load', body())).toMatchObject({
      status: 400,
      body: { fields: { 'body.mirror': 'is no folder that loads may read' } },
    });
    expect(await loads()).toEqual([]);
  });

  test('reads the web only with a contact, and no source that is none', async () => {
    expect(await send('POST', 'admin/sources/fred/load', {})).toMatchObject({ status: 409, body: { code: 'contact-missing' } });
    expect(await send('POST', 'admin/sources/unknown/load', { mirror })).toMatchObject({ status: 404 });
    expect(await send('POST', 'admin/sources/fred/load', { mirror, items: '--file=/etc/passwd' })).toMatchObject({ status: 400 });
    expect(await send('POST', 'admin/sources/fred/load', { mirror, items: '--help' })).toMatchObject({ status: 200 });
    expect(await ended()).toMatchObject({ loaded: 0, failures: [{ item: '--HELP' }] });
  });

  test(
    'runs one load at a time, stops it, and it goes on where it was',
    async () => {
      const names = Array.from({ length: 30 }, (_, i) => `S${i}`);
      fredMirror(names, mirror);
      for (const name of names.slice(0, 12)) write(mirror, name, long(name));
      const asked = { items: names.join(','), mirror };
      const { body: started } = await send('POST', 'admin/sources/fred/load', asked);
      await vi.waitUntil(async () => ((await loads())[0]?.loaded ?? 0) >= 2, { timeout: PATIENCE });
      expect(await send('POST', 'admin/sources/fred/load', { items: 'A1', mirror })).toMatchObject({ status: 409, body: { code: 'load-running' } });
      expect((await loads())[0]).toMatchObject({
        state: 'running',
        total: 30,
        rate: expect.any(Number),
        seconds_left: expect.any(Number),
        current_item: expect.stringMatching(/^S/),
      });
      // It stops after the item it reads, which may be at once.
      expect(await send('DELETE', `admin/sources/loads/${started.id}`)).toMatchObject({
        status: 200,
        body: { state: expect.stringMatching(/^(stopping|canceled)$/) },
      });
      const stopped = await ended();
      expect(stopped).toMatchObject({ state: 'canceled', failure: null, loaded: expect.any(Number) });
      expect(stopped?.loaded).toBeLessThan(30);
      expect((await send('POST', 'admin/sources/fred/load', asked)).body).toMatchObject({ id: started.id, resumed_at: expect.any(String) });
      expect(await ended()).toMatchObject({ state: 'done', total: 30, loaded: 30, failed: 0 });
    },
    5 * PATIENCE,
  ); // several processes start one after the other
});
