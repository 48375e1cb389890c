// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberDatabase } from '#data/records/database.ts';
import type { RecordEdit } from '#data/records/record-types.ts';
import { discard, exportOutbox, importOutbox, listSyncEvents, resolveInbox, retry } from '#data/sync/state/sync-actions.ts';
import { useInbox, useOutbox, useSyncState } from '#data/sync/state/sync-state.ts';
import { writeEdits } from '#data/sync/write/write-edits.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { MEMBER, show, startAsMember } from './as-member.ts';

let database: MemberDatabase;
beforeAll(async () => {
  database = await startAsMember();
});
beforeEach(() => database.run(async (store) => void (await Promise.all(store.tables.map((table) => table.clear())))));

const note = (id: string, content: string): RecordEdit => ({
  kind: 'create',
  entity: 'note',
  id,
  fields: { stockid: null, content, tags: [], target_time: null, noteable_type: null, conflict_of: null },
});
const edit = (...edits: RecordEdit[]) => writeEdits(database, MEMBER.user_id, edits);
const outbox = () => database.run((store) => store.outbox.orderBy('seq').toArray());
const contents = () => database.run(async (store) => (await store.table('note').toArray()).map(({ fields }) => fields.content));
/** What the engine would have written after an answer of the server. */
const became = (id: string, change: Partial<OutboxEntry>) =>
  database.run(async ({ outbox: entries }) => {
    const entry = await entries.where('[entity+entityId]').equals(['note', id]).first();
    if (entry !== undefined) await entries.put({ ...entry, ...change });
  });
const sealed = { method: 'POST', path: '/_api/v2/notes', body: {} } as const;
const refused = async (id: string) => {
  await became(id, { state: 'parked', lastStatus: 400, lastError: 'must be a day' });
  const names = { id: `refused note ${id}`, entity: 'note', entityId: id, reason: 'refused', needsDecision: true } as const;
  await database.run(({ inbox }) =>
    inbox.put({ ...names, mine: { content: 'mine' }, theirs: null, fields: ['content'], copyId: null, status: 400, error: 'must be a day', createdAt: 1 }),
  );
};

test('every pending edit is listed, oldest first, with the reason it is still here and the total number', async () => {
  await edit(note('n1', 'one'), note('n2', 'two'));
  await became('n1', { state: 'sealed', sealed, attempts: 3, nextAt: 12_345, lastStatus: 503, lastError: 'The server is busy.' });
  const page = await show(useOutbox);
  await expect.poll(() => page.now().value?.total).toBe(2);
  expect(page.now().value?.entries).toMatchObject([
    { entityId: 'n1', state: 'sealed', attempts: 3, nextAt: 12_345, lastStatus: 503, lastError: 'The server is busy.' },
    { entityId: 'n2', state: 'queued', attempts: 0, lastStatus: null },
  ]);
  const [first] = await outbox();
  if (first !== undefined)
    await database.run((store) =>
      store.outbox.bulkPut(Array.from({ length: 1_005 }, (_, i) => ({ ...first, seq: 100 + i, opId: `op ${i}`, entityId: `m${i}` }))),
    );
  await expect.poll(() => page.now().value?.total, { timeout: 20_000 }).toBe(1_007);
  expect(page.now().value?.entries).toHaveLength(1_000);
  await page.leave();
}, 90_000);

test('the pill counts pending edits, an action of several edits once, and what needs a decision comes first', async () => {
  await edit(note('n1', 'one'), note('n1b', 'made at once with the first'));
  await edit(note('n2', 'two'));
  const pill = await show(useSyncState);
  await expect.poll(() => pill.now().waiting).toBe(2);
  expect(pill.now().kind).not.toBe('synced');
  await refused('n2');
  await expect.poll(() => pill.now().needsAttention).toBe(1);
  expect(pill.now()).toMatchObject({ kind: 'attention', waiting: 1 });
  await pill.leave();
});

test('a refused edit that is tried again goes out under a new key, with those of its record, and leaves the inbox', async () => {
  await edit(note('n1', 'one'));
  await refused('n1');
  const [before] = await outbox();
  const inbox = await show(useInbox);
  await expect.poll(() => inbox.now().value?.length).toBe(1);
  await retry({ entity: 'note', id: 'n1' });
  expect(await outbox()).toMatchObject([{ entityId: 'n1', state: 'queued', nextAt: 0 }]);
  expect((await outbox())[0]?.opId).not.toBe(before?.opId);
  await expect.poll(() => inbox.now().value).toEqual([]);
  await inbox.leave();
});

test('an edit that is given up goes, its row with it, and comes back by undo; one that may have been sent stays', async () => {
  await edit(note('n1', 'one'), note('n2', 'two'));
  await became('n2', { state: 'sealed', sealed, attempts: 1 });
  const { undo } = await discard({ entity: 'note', id: 'n1' });
  await discard({ entity: 'note', id: 'n2' });
  expect((await outbox()).map(({ entityId }) => entityId)).toEqual(['n2']);
  expect(await contents()).toEqual(['two']);
  await undo();
  expect((await outbox()).map(({ entityId }) => entityId).sort()).toEqual(['n1', 'n2']);
  expect((await contents()).sort()).toEqual(['one', 'two']);
});

test('of a refused edit the member keeps their own or gives it up, and both leave nothing to decide', async () => {
  await edit(note('n1', 'one'), note('n2', 'two'));
  await refused('n1');
  await refused('n2');
  const items = await database.run(({ inbox }) => inbox.orderBy('id').toArray());
  for (const [place, item] of items.entries()) await resolveInbox(item, place === 0 ? 'mine' : 'theirs');
  expect(await outbox()).toMatchObject([{ entityId: 'n1', state: 'queued' }]);
  expect(await contents()).toEqual(['one']);
  expect(await database.run(({ inbox }) => inbox.count())).toBe(0);
});

test('pending edits go into a file and are restored from it once, on a device that lost them, plain or encrypted', async () => {
  await edit(note('n1', 'written on the train'));
  for (const passphrase of [undefined, 'a passphrase']) {
    const file = await exportOutbox(passphrase);
    expect((await file.text()).includes('train')).toBe(passphrase === undefined);
    expect(await importOutbox(file, passphrase)).toEqual({ added: 0, known: 1 });
    await database.run(async (store) => void (await Promise.all([store.outbox.clear(), store.table('note').clear()])));
    if (passphrase !== undefined) await expect(importOutbox(file)).rejects.toMatchObject({ problem: 'passphrase-needed' });
    expect(await importOutbox(file, passphrase)).toEqual({ added: 1, known: 0 });
    expect(await contents()).toEqual(['written on the train']);
    expect(await outbox()).toHaveLength(1);
  }
  await expect(importOutbox(new Blob(['{"format":"something else"}']))).rejects.toMatchObject({ problem: 'not-an-export' });
});

test('what happened to the records is listed newest first', async () => {
  await edit(note('n1', 'one'));
  await discard({ entity: 'note', id: 'n1' });
  expect((await listSyncEvents()).map(({ what }) => what)).toEqual(['discard', 'edit']);
  expect(await listSyncEvents(1)).toHaveLength(1);
});
