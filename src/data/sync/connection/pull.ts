import * as v from 'valibot';
import { pullRecords } from '#contract/endpoints/records/sync.ts';
import { MemberRecord } from '#contract/records/member-record.ts';
import { clientFailure } from '#data/client/failure.ts';
import type { RecordName, Store } from '#data/records/database.ts';
import { inTransaction } from '#data/records/transaction.ts';
import { lostByRestore, rebaseOutbox } from '#sync/epoch.ts';
import { receive } from '#sync/receive.ts';
import { afterPull } from '#sync/settle.ts';
import { mergedChanges } from '#sync/slice.ts';
import type { SyncWorld } from '../engine-world.ts';
import { readSlice } from '../read-slice.ts';
import { logEvent } from '../state/event-log.ts';
import { metaOf } from '../state/sync-meta.ts';
import { worldIn } from '../surroundings.ts';
import { sliceFor } from '../write/settle-push.ts';
import { SYNC_TABLES, writeChanges } from '../write/write-changes.ts';

/** Records taken in at once, so that the page stays quick beside it. */
const AT_ONCE = 100;

const { epoch, reset, cursor, through, more } = pullRecords.response.entries;
const Page = v.object({ epoch, reset, cursor, through, more, records: v.array(v.unknown()) });
type Page = v.InferOutput<typeof Page>;

/**
 * Takes in everything that changed on the server, page by page; a page and the cursor after it are written mergedChanges.
 * Afterwards edits that waited for it are rebased.
 *
 * @throws CallError when the server could not be reached or refused.
 */
export async function pullAll(world: SyncWorld): Promise<void> {
  for (;;) {
    const since = await world.database.run((store) => metaOf(store).get('cursor'));
    const { body } = await world.client.request(pullRecords, { query: { member: String(world.userId), ...(since !== undefined && { since }) } });
    const page = v.safeParse(Page, body);
    if (!page.success) throw clientFailure('not-an-answer');
    await world.database.run((store) => inTransaction(store, 'rw', SYNC_TABLES, async (within) => takeIn(within, world, since, page.output)));
    if (!page.output.more) return;
  }
}

async function takeIn(store: Store, world: SyncWorld, since: string | undefined, page: Page): Promise<void> {
  const meta = metaOf(store);
  // Another tab has taken in this page meanwhile.
  if ((await meta.get('cursor')) !== since) return;
  if (page.reset) await beginAnew(store);
  await meta.put('epoch', page.epoch);
  const records = await readable(store, page.records);
  const pure = await worldIn(store, world.userId);
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const some = records.slice(from, from + AT_ONCE);
    await writeChanges(store, receive(await sliceFor(store, some), some, { ...pure, through: page.through }));
  }
  await meta.put('cursor', page.cursor);
  await meta.put('through', page.through);
  await pure.keep();
  if (!page.more) await complete(store, world);
  if (page.records.length > 0) await logEvent(store, 'pulled', { records: page.records.length, through: page.through });
}

/** What is no record stops nothing; it is noted. */
async function readable(store: Store, rows: readonly unknown[]): Promise<MemberRecord[]> {
  const parsed = rows.map((row) => v.safeParse(MemberRecord, row));
  const unreadable = parsed.filter(({ success }) => !success).length;
  if (unreadable > 0) await logEvent(store, 'unreadable', { records: unreadable });
  return parsed.flatMap(({ success, output }) => (success ? [output] : []));
}

/** The server was restored from a backup: all its records are sent again, and this device's copies are compared with them at the end. */
async function beginAnew(store: Store): Promise<void> {
  const meta = metaOf(store);
  // A second restore in the middle of the first: what is here of the first is no older than what was kept.
  await store.before.bulkPut(await store.base.toArray());
  await store.base.clear();
  await meta.put('rebuilding', true);
  await logEvent(store, 'server restored');
}

async function complete(store: Store, world: SyncWorld): Promise<void> {
  const meta = metaOf(store);
  if ((await meta.get('rebuilding')) === true) await compareWithBefore(store, world);
  const pure = await worldIn(store, world.userId);
  const waiting = (await store.outbox.where('state').equals('queued').toArray()).filter(({ needsPull }) => needsPull);
  if (waiting.length > 0) {
    const slice = await readSlice(store, namesOf(waiting));
    await writeChanges(store, afterPull(slice, pure));
    await pure.keep();
  }
  await meta.put('pulled-at', world.now());
  await meta.put('clock-offset', Math.round(world.client.clock.now() - world.now()));
}

async function compareWithBefore(store: Store, world: SyncWorld): Promise<void> {
  const pure = await worldIn(store, world.userId);
  const before = await store.before.toArray();
  const now = await store.base.bulkGet(before.map(({ entity, id }): RecordName => [entity, id]));
  const inbox = before.flatMap((row, place) => lostByRestore(row, now[place], pure) ?? []);
  const outbox = await store.outbox.toArray();
  const slice = { base: await store.base.toArray(), waiting: outbox };
  const touched = before.map(({ entity, id }) => ({ entity, id }));
  const lanes = [...new Set(before.map(({ lane }) => lane))];
  await writeChanges(store, mergedChanges(rebaseOutbox(slice, pure), { inbox, touched, lanes }));
  await pure.keep();
  await store.before.clear();
  await metaOf(store).remove('rebuilding');
  await logEvent(store, 'compared with the restored server', { newerHere: inbox.length });
}

function namesOf(entries: readonly { readonly entity: string; readonly entityId: string }[]): RecordName[] {
  return [...new Map(entries.map(({ entity, entityId }): [string, RecordName] => [`${entity}\n${entityId}`, [entity, entityId]])).values()];
}
