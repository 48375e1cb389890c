import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecordEdit } from '#data/records/record-types.ts';
import { syncRound } from '#data/sync/connection/sync-round.ts';
import { logEvent } from '#data/sync/state/event-log.ts';
import { exportFrom, importInto } from '#data/sync/state/outbox-file.ts';
import { ModelServer, REFUSED } from '../../sync/model/model-server.ts';
import { type TestDevice, testDevice, USER } from './device.ts';

let server: ModelServer;
let phone: TestDevice;
let laptop: TestDevice;

beforeEach(() => {
  server = new ModelServer();
  phone = testDevice(server);
  laptop = testDevice(server);
});

const note = (id: string, content: string): RecordEdit => ({
  kind: 'create',
  entity: 'note',
  id,
  fields: { stockid: null, content, tags: [], target_time: null, noteable_type: null, conflict_of: null },
});
const portfolio = (id: string, name: string): RecordEdit => ({
  kind: 'create',
  entity: 'portfolio',
  id,
  fields: { name, private: 0, sequence: {}, position: null },
});
const outbox = (device: TestDevice) => device.read((store) => store.outbox.orderBy('seq').toArray());
const inbox = (device: TestDevice) => device.read((store) => store.inbox.toArray());
const contents = async (device: TestDevice) => (await device.rows('note')).map(({ fields }) => fields.content);

test('an edit is on this device at once, and on the other after both have synchronised', async () => {
  await phone.edit(note('n1', 'bought'));
  expect(await phone.rows('note')).toMatchObject([{ id: 'n1', status: 'on this device' }]);
  expect((await phone.sync()).end).toBe('quiet');
  expect(await phone.rows('note')).toMatchObject([{ id: 'n1', status: 'synced' }]);
  expect(await outbox(phone)).toEqual([]);
  await laptop.sync();
  expect(await contents(laptop)).toEqual(['bought']);
});

test('edits of one record made offline travel as one; made and deleted offline is never sent', async () => {
  await phone.edit(note('n1', 'a'));
  for (const content of ['b', 'c', 'd']) await phone.edit({ kind: 'patch', entity: 'note', id: 'n1', patch: { content } });
  await phone.edit(note('n2', 'gone'));
  await phone.edit({ kind: 'delete', entity: 'note', id: 'n2' });
  await phone.sync();
  expect(phone.pushes.flat()).toHaveLength(1);
  expect(server.live().map(({ fields }) => fields.content)).toEqual(['d']);
});

test('an answer lost after the server committed is asked for again with the same key and payload, and takes effect once', async () => {
  await phone.sync();
  await phone.edit(note('n1', 'once'));
  phone.faults = ['none', 'lost-answer'];
  expect((await phone.sync()).end).toBe('no-answer');
  expect(await phone.rows('note')).toMatchObject([{ status: 'on this device' }]);
  await phone.sync();
  const [first, second] = phone.pushes;
  expect(second).toEqual(first);
  expect(server.effects).toHaveLength(1);
  expect(await phone.rows('note')).toMatchObject([{ status: 'synced' }]);
});

test('a request the network delivers twice takes effect once', async () => {
  await phone.edit(note('n1', 'once'));
  phone.faults = ['none', 'twice'];
  await phone.sync();
  expect(server.effects).toHaveLength(1);
});

test.each(['server-error', 'too-many', 'down'] as const)('after %s everything waits, and is sent when its time has come', async (fault) => {
  await phone.sync();
  await phone.edit(note('n1', 'patient'));
  phone.faults = ['none', fault];
  const ended = await phone.sync();
  expect(ended.end).toBe('no-answer');
  expect(ended.nextAt).toBeGreaterThan(phone.clock.now);
  const again = await phone.sync('none');
  expect(again.end).toBe('quiet');
  expect(server.effects).toEqual([]);
  phone.clock.now = ended.nextAt ?? 0;
  await phone.sync('none');
  expect(server.effects).toHaveLength(1);
});

test('an edit whose pause is over before the round has ended is looked at again', async () => {
  await phone.sync();
  await phone.edit(note('n1', 'patient'));
  phone.faults = ['server-error'];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  // Each look at the clock takes five milliseconds, and the pause is one.
  const now = () =>
    vi
      .setSystemTime(Date.now() + 5)
      .getMockedSystemTime()
      ?.getTime() ?? 0;
  const ended = await syncRound({ ...phone.world, now, chance: () => 0.001 }, { pullAge: Number.POSITIVE_INFINITY, priority: 'heard' });
  vi.useRealTimers();
  expect(ended.end).toBe('no-answer');
  expect((await outbox(phone))[0]?.nextAt).toBe(ended.nextAt);
});

test.each(['wait-a-minute', 'wait-until'] as const)(
  'a busy server is left alone as long as it asks (%s), by new edits and by pulls too, unless the member asks',
  async (fault) => {
    await phone.sync();
    await phone.edit(note('n1', 'patient'));
    phone.faults = ['none', fault];
    const began = phone.clock.now;
    expect((await phone.sync()).end).toBe('no-answer');
    await phone.edit(note('n2', 'made meanwhile'));
    const again = await phone.sync();
    expect(again).toEqual({ end: 'no-answer', nextAt: began + 60_000 });
    expect(phone.pushes).toEqual([]);
    phone.clock.now = began + 61_000;
    expect((await phone.sync('none')).end).toBe('quiet');
    expect(server.effects).toHaveLength(2);
  },
);

test('what the member asks to be sent now is sent now, whatever the server asked for and however long it was to wait', async () => {
  await phone.sync();
  await phone.edit(note('n1', 'now'));
  phone.faults = ['none', 'wait-a-minute'];
  await phone.sync();
  expect((await phone.sync('asked')).end).toBe('quiet');
  expect(server.effects).toHaveLength(1);
});

test('what was not tried because what it depends on failed merges with the next edit and may be given up', async () => {
  const words = { portfolio_id: 'p1', stockid: 'US0AAPL000', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq: -1 };
  const added = (note: string): RecordEdit => ({ kind: 'create', entity: 'holding', id: 'p1.US0AAPL000', fields: { ...words, note } });
  await phone.sync();
  await phone.edit(portfolio('p1', 'Dividends'), added('first'), note('n1', 'of its own'));
  phone.faults = ['none', 'first-fails'];
  const ended = await phone.sync();
  expect(await outbox(phone)).toMatchObject([
    { entity: 'portfolio', state: 'sealed', attempts: 1, lastStatus: 503 },
    { entity: 'holding', state: 'queued', attempts: 0 },
  ]);
  const [sent, waits] = await outbox(phone);
  expect((sent?.nextAt ?? 0) - phone.clock.now).toBeGreaterThan(19_000);
  await phone.edit({ kind: 'patch', entity: 'holding', id: 'p1.US0AAPL000', patch: { note: 'second' } });
  const [, merged] = await outbox(phone);
  expect(merged).toMatchObject({ seq: waits?.seq, kind: 'create', patch: { note: 'second' } });
  phone.clock.now = (ended.nextAt ?? 0) + 1;
  await phone.sync('none');
  expect(await outbox(phone)).toEqual([]);
  expect(server.live().find(({ entity }) => entity === 'holding')?.fields.note).toBe('second');
  expect(server.effects).toHaveLength(3);
});

test('a push the server did nothing with stays sealed, and nothing else is taken for it', async () => {
  await phone.sync();
  await phone.edit(note('n1', 'kept'));
  phone.faults = ['none', 'signed-out'];
  await phone.sync();
  expect(await outbox(phone)).toMatchObject([{ state: 'sealed', attempts: 0, lastStatus: 401 }]);
  const [before] = await outbox(phone);
  await phone.sync();
  expect(phone.pushes[0]?.[0]?.key).toBe(before?.opId);
});

test('I6 an edit of another member in this outbox is never sent, and stays', async () => {
  await phone.edit(note('n1', 'mine'), note('n2', 'of somebody else'));
  await phone.read(async (store) => {
    const entry = await store.outbox.where('[entity+entityId]').equals(['note', 'n2']).first();
    if (entry !== undefined) await store.outbox.put({ ...entry, userId: USER + 1 });
  });
  await phone.sync('asked');
  expect(server.live().map(({ id }) => id)).toEqual(['n1']);
  expect(await outbox(phone)).toMatchObject([{ entityId: 'n2', userId: USER + 1, state: 'queued' }]);
});

test('a session that ended pauses sending and loses nothing', async () => {
  await phone.sync();
  await phone.edit(note('n1', 'kept'));
  phone.faults = ['none', 'signed-out'];
  expect((await phone.sync()).end).toBe('sign-in');
  expect(await phone.read((store) => store.meta.get('paused'))).toMatchObject({ value: 'sign-in' });
  await phone.edit({ kind: 'patch', entity: 'note', id: 'n1', patch: { content: 'still kept' } });
  expect((await phone.sync()).end).toBe('quiet');
  expect(server.live().map(({ fields }) => fields.content)).toEqual(['still kept']);
  expect(await phone.read((store) => store.meta.get('paused'))).toBeUndefined();
});

test('one refused edit among a hundred holds up nothing else, and waits for the member', async () => {
  await phone.edit(
    ...Array.from({ length: 60 }, (_, i) => note(`a${i}`, `note ${i}`)),
    note('bad', REFUSED),
    ...Array.from({ length: 60 }, (_, i) => note(`b${i}`, `note ${i}`)),
  );
  await phone.sync();
  expect(server.live()).toHaveLength(120);
  expect(await inbox(phone)).toMatchObject([{ entityId: 'bad', reason: 'refused', needsDecision: true }]);
  expect(await outbox(phone)).toMatchObject([{ entityId: 'bad', state: 'parked' }]);
  await phone.edit({ kind: 'patch', entity: 'note', id: 'bad', patch: { content: 'better' } });
  await phone.sync();
  expect(server.live()).toHaveLength(121);
  expect(await inbox(phone)).toEqual([]);
});

test('two devices that wrote the same lines keep both texts', async () => {
  await phone.edit(note('n1', '<p>start</p>'));
  await phone.sync();
  await laptop.sync();
  await phone.edit({ kind: 'patch', entity: 'note', id: 'n1', patch: { content: '<p>phone</p>' } });
  await laptop.edit({ kind: 'patch', entity: 'note', id: 'n1', patch: { content: '<p>laptop</p>' } });
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  expect((await contents(phone)).sort()).toEqual(['<p>laptop</p>', '<p>phone</p>']);
  expect(await phone.rows('note')).toEqual(await laptop.rows('note'));
  expect(await inbox(laptop)).toMatchObject([{ reason: 'copied' }]);
});

test('a portfolio deleted here and given a stock elsewhere stays, with the stock', async () => {
  await phone.edit(portfolio('p1', 'Dividends'));
  await phone.sync();
  await laptop.sync();
  await phone.edit({ kind: 'delete', entity: 'portfolio', id: 'p1' });
  const holding = {
    portfolio_id: 'p1',
    stockid: 'US0AAPL000',
    note: '',
    adjust_price: null,
    split_factor: null,
    add_date: null,
    is_dummy_stock: false,
    seq: -1,
  };
  await laptop.edit({ kind: 'create', entity: 'holding', id: 'p1.US0AAPL000', fields: holding });
  await laptop.sync();
  await phone.sync();
  await laptop.sync();
  expect(await phone.rows('portfolio')).toMatchObject([{ id: 'p1' }]);
  expect(await phone.rows('holding')).toMatchObject([{ id: 'p1.US0AAPL000' }]);
  expect(await phone.rows('holding')).toEqual(await laptop.rows('holding'));
});

test('a deleted portfolio comes back with its stocks by undo, sent or not', async () => {
  const holding = {
    portfolio_id: 'p1',
    stockid: 'US0AAPL000',
    note: '',
    adjust_price: null,
    split_factor: null,
    add_date: null,
    is_dummy_stock: false,
    seq: -1,
  };
  await phone.edit(portfolio('p1', 'Dividends'), { kind: 'create', entity: 'holding', id: 'p1.US0AAPL000', fields: holding });
  await phone.sync();
  await phone.edit({ kind: 'delete', entity: 'portfolio', id: 'p1' });
  expect(await phone.rows('holding')).toEqual([]);
  await phone.edit(portfolio('p1', 'Dividends'));
  expect(await phone.rows('holding')).toHaveLength(1);
  expect(await outbox(phone)).toEqual([]);
  await phone.edit({ kind: 'delete', entity: 'portfolio', id: 'p1' });
  await phone.sync();
  expect(server.live()).toEqual([]);
  await phone.edit(portfolio('p1', 'Dividends'));
  await phone.sync();
  expect(server.live()).toHaveLength(2);
  expect(await phone.rows('holding')).toHaveLength(1);
});

test('edits a dead tab left on their way are sent again as they were', async () => {
  await phone.edit(note('n1', 'half way'));
  await phone.sync();
  await phone.edit({ kind: 'patch', entity: 'note', id: 'n1', patch: { content: 'stranded' } });
  await phone.read(async (store) => {
    const [entry] = await store.outbox.toArray();
    if (entry !== undefined)
      await store.outbox.put({
        ...entry,
        state: 'sending',
        sealed: { method: 'POST', path: '/_api/v2/notes', body: { action: 'update', note_id: 'n1', content: 'stranded' }, if_match: 1 },
      });
  });
  await phone.sync();
  expect(await outbox(phone)).toEqual([]);
  expect(server.live()[0]?.fields.content).toBe('stranded');
});

test('a numbered edit is never numbered again, whatever became of it', async () => {
  await phone.edit(note('n1', 'a'));
  const [first] = await outbox(phone);
  await phone.sync();
  await phone.edit(note('n2', 'b'));
  const [second] = await outbox(phone);
  expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
});

test('a thousand edits travel in pushes of a hundred', async () => {
  await phone.edit(...Array.from({ length: 1_000 }, (_, i) => note(`n${i}`, `note ${i}`)));
  await phone.sync();
  expect(phone.pushes.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 100));
  await laptop.sync();
  expect(await laptop.rows('note')).toHaveLength(1_000);
}, 180_000);

test('a server restored from a backup gets what it lost only by the member’s choice, and edits on their way go on', async () => {
  await phone.edit(note('n1', 'old'));
  await phone.sync();
  const backup = new ModelServer();
  await phone.edit(note('n2', 'lost by the restore'));
  await phone.sync();
  await phone.edit(note('n3', 'not sent yet'));
  const restored = Object.assign(phone, {});
  for (const [key, record] of server.records) if (record.id === 'n1') backup.records.set(key, record);
  server.records.clear();
  for (const [key, record] of backup.records) server.records.set(key, record);
  restored.epoch.name = 'second';
  await phone.sync();
  expect(await inbox(phone)).toMatchObject([{ reason: 'newer-than-server', entityId: 'n2', mine: { content: 'lost by the restore' } }]);
  expect((await contents(phone)).sort()).toEqual(['not sent yet', 'old']);
  expect(
    server
      .live()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['n1', 'n3']);
});

test('what waits can be taken to another device in an encrypted file, twice without harm', async () => {
  await phone.edit(portfolio('p1', 'Train'), note('n1', 'written on the train'));
  const file = await (await exportFrom({ database: phone.database, userId: USER }, 'a passphrase')).text();
  expect(file).not.toContain('train');
  await expect(importInto({ database: laptop.database, userId: USER }, file, 'wrong')).rejects.toMatchObject({ problem: 'wrong-passphrase' });
  await expect(importInto({ database: laptop.database, userId: USER + 1 }, file, 'a passphrase')).rejects.toMatchObject({ problem: 'other-member' });
  expect(await importInto({ database: laptop.database, userId: USER }, file, 'a passphrase')).toEqual({ added: 2, known: 0 });
  expect(await contents(laptop)).toEqual(['written on the train']);
  await laptop.sync();
  expect(server.live()).toHaveLength(2);
  expect(await importInto({ database: laptop.database, userId: USER }, file, 'a passphrase')).toEqual({ added: 0, known: 2 });
  await phone.sync();
  await laptop.sync();
  expect(server.live()).toHaveLength(2);
  expect(await phone.rows('note')).toEqual(await laptop.rows('note'));
  expect([...(await outbox(phone)), ...(await outbox(laptop)), ...(await inbox(phone)), ...(await inbox(laptop))]).toEqual([]);
});

test('the log keeps the last two thousand events', async () => {
  await phone.edit(note('n1', 'kept'));
  await phone.read(async (store) => {
    for (let i = 0; i < 2_150; i++) await logEvent(store, 'edit', { at: i });
  });
  const kept = await phone.read((store) => store.log.count());
  expect(kept).toBeGreaterThanOrEqual(2_000);
  expect(kept).toBeLessThanOrEqual(2_100);
}, 60_000);
