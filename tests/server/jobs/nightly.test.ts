import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type OpenStore, openStore } from '#server/database/open.ts';
import type { LoadNotice } from '#server/jobs/load-notice.ts';
import { thisProcess } from '#server/jobs/load-process.ts';
import { loadWhatIsDue, type NightlyContext, nextLoads } from '#server/jobs/nightly.ts';
import { startLoad } from '#server/jobs/start-load.ts';
import { beginLoad, endLoad, listLoads, saveItem } from '#server/queries/sources/loads.ts';
import { recordSuccess } from '#server/queries/sources/source-states.ts';
import { readSettings } from '#server/settings.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

const CONTACT = 'Ada Lovelace ada@example.org';
const HOUR = 60 * 60_000;
/** Thursday at six in the evening in New York, before the prices of that day are asked for. */
const THURSDAY = Date.parse('2026-01-08T23:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'sextant-nightly-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Servers on one store, with a clock that stands still until a test moves it, and loads that end as a test says. */
function servers({ db }: OpenStore, environment: Record<string, string> = { SEXTANT_CONTACT: CONTACT }) {
  const clock = { now: THURSDAY };
  const started: string[] = [];
  let running: { id: string; source: string } | undefined;
  const start = async ([source = '', ...words]: readonly string[]): Promise<LoadNotice> => {
    started.push([source, ...words].join(' '));
    const request = Object.fromEntries(words.map((word) => [word.slice(2).split('=')[0], word.split('=')[1] ?? 'true']));
    const load = await beginLoad(db, { source, request, startedBy: 'timetable', process: thisProcess }, clock.now);
    if (load === undefined) return { refused: 'Another load is running.', running: true };
    running = { id: load.id, source };
    return { begun: load.id };
  };
  const look = (holder = 'one') => {
    const context: NightlyContext = { db, settings: readSettings(environment), now: () => clock.now, holder, start };
    return loadWhatIsDue(context);
  };
  const ends = async (failure?: string) => {
    if (running === undefined) throw new Error('no load was started');
    await saveItem(db, { id: running.id, item: 'AAPL', failure }, clock.now);
    await endLoad(db, { id: running.id, process: thisProcess, state: 'done' }, clock.now);
    running = undefined;
  };
  return { clock, started, look, ends };
}

const known = (store: OpenStore, source: string, at = THURSDAY) => recordSuccess(store.db, { source, item: 'AAPL', rows: 100, left_out: 0, notes: [] }, at);

/** A load of everything that somebody made by hand. */
async function wholeLoad({ db }: OpenStore, source: string, at: number, request: Record<string, string> = {}): Promise<void> {
  const load = await beginLoad(db, { source, request, startedBy: 'terminal', process: thisProcess }, at);
  await endLoad(db, { id: load?.id ?? '', process: thisProcess, state: 'done' }, at);
}

describeOnStores('a running server', (openFresh, freshPlace) => {
  test('loads nothing by itself without a contact, when switched off, or what nobody ever loaded', async () => {
    const store = await openFresh();
    expect(await servers(store).look()).toBeUndefined();
    await known(store, 'prices');
    expect(await servers(store, {}).look()).toBeUndefined();
    expect(await servers(store, { SEXTANT_CONTACT: CONTACT, SEXTANT_NIGHTLY: 'off' }).look()).toBeUndefined();
    expect(await servers(store).look()).toBe('prices');
  });

  test('loads a source at its time, once, and makes up for missed nights with one load', async () => {
    const store = await openFresh();
    await known(store, 'prices');
    await wholeLoad(store, 'prices', THURSDAY);
    const { clock, started, look, ends } = servers(store);
    expect(await look()).toBeUndefined();
    clock.now += HOUR;
    expect(await look()).toBe('prices');
    expect(await look()).toBeUndefined();
    await ends();
    expect(await look()).toBeUndefined();
    expect((await nextLoads(store.db)).get('prices')).toBe(Date.parse('2026-01-09T23:30:00Z'));

    clock.now += 6 * 24 * HOUR;
    expect(await look()).toBe('prices');
    await ends();
    expect(await look()).toBeUndefined();
    expect(started).toEqual(['prices', 'prices']);
  });

  test('loads all companies again as they were last asked for, wherever their archives lay', async () => {
    const store = await openFresh();
    await known(store, 'sec');
    await wholeLoad(store, 'sec', THURSDAY, { all: 'true', listed: 'true', exchange: 'NYSE', mirror: '/somewhere' });
    await wholeLoad(store, 'sec', THURSDAY + 1, { tickers: 'AAPL' });
    const { clock, started, look } = servers(store);
    expect(await look()).toBeUndefined();
    clock.now += 12 * HOUR;
    expect(await look()).toBe('sec');
    expect(started).toEqual(['sec --all --exchange=NYSE --listed']);
  });

  test('tries again what failed, later each time, says why, and keeps what was loaded before', async () => {
    const store = await openFresh();
    await known(store, 'prices', THURSDAY - 24 * HOUR);
    const { clock, look, ends } = servers(store);
    for (const pause of [15, 30, 60]) {
      expect(await look()).toBe('prices');
      await ends('is a web page and not data');
      expect(await look()).toBeUndefined();
      clock.now += pause * 60_000 - 1;
      expect(await look()).toBeUndefined();
      clock.now += 1;
    }
    const services = testServices(store, { settings: readSettings({ SEXTANT_CONTACT: CONTACT }) });
    services.clock.now = clock.now;
    const { nightly, sources } = await (await testApi(services).request('/reader/_api/sources')).json();
    expect(nightly).toBe('on');
    expect(sources.find(({ name }: { name: string }) => name === 'prices')).toMatchObject({
      state: 'failed',
      rows: 100,
      nightly: { days: 'sessions', at: '18:30', time_zone: 'America/New_York', failed_tries: 3, failure: 'AAPL: is a web page and not data' },
    });
    expect(await look()).toBe('prices');
    await ends();
    expect(await look()).toBeUndefined();
    const after = await (await testApi(services).request('/reader/_api/sources')).json();
    expect(after.sources.find(({ name }: { name: string }) => name === 'prices')).toMatchObject({
      state: 'old',
      nightly: { failed_tries: 0, failure: null },
    });
  });

  test('leaves it to the one of several servers that took it, until that one is gone', async () => {
    const store = await openFresh();
    const { clock, look, ends } = servers(store);
    expect(await look('one')).toBeUndefined();
    await known(store, 'prices');
    expect(await look('two')).toBeUndefined();
    expect(await look('one')).toBe('prices');
    await ends();
    await known(store, 'fred');
    clock.now += 2 * 60_000;
    expect(await look('two')).toBeUndefined();
    clock.now += 60_000;
    expect(await Promise.all([look('two'), look('three')])).toEqual(expect.arrayContaining(['fred', undefined]));
  });

  test('starts loads in separate processes, which report back', async () => {
    const place = await freshPlace();
    const store = await openStore(place);
    try {
      const mirror = join(folder, store.kind);
      mkdirSync(join(mirror, 'fred.stlouisfed.org/graph'), { recursive: true });
      writeFileSync(join(mirror, 'fred.stlouisfed.org/graph/fredgraph.csv__q__id=GDP.csv'), 'observation_date,GDP\n2024-01-01,1.5\n');
      const settings = readSettings({ SEXTANT_DATA: place.dataFolder, ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }) });
      const services = testServices(store, { settings, now: Date.now });
      const notice = await startLoad(services, ['fred', '--series=GDP', `--mirror=${mirror}`], () => undefined, 'timetable');
      expect(notice).toEqual({ begun: expect.any(String) });
      await vi.waitUntil(async () => (await listLoads(store.db))[0]?.state === 'done', { timeout: 20_000 });
      expect((await listLoads(store.db))[0]).toMatchObject({ source: 'fred', started_by: 'timetable', loaded: 1 });
    } finally {
      await store.close();
    }
  });
});
