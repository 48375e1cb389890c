import type { RecordFields } from '#contract/records/record-kind.ts';
import type { LogEntry, Store } from '#data/records/database.ts';
import type { Undo } from '#data/records/records.ts';
import { NoMemberError } from '#data/records/records-failure.ts';
import { inTransaction } from '#data/records/transaction.ts';
import { currentDatabase, currentSession } from '#data/session/session.ts';
import type { Edit } from '#sync/edit.ts';
import type { InboxItem } from '#sync/inbox-item.ts';
import { discard as discarded, retryParked } from '#sync/settle.ts';
import type { Changes, Slice } from '#sync/slice.ts';
import { wakeSync } from '../connection/sync-loop.ts';
import { readSlice } from '../read-slice.ts';
import { logEvent } from '../state/event-log.ts';
import type { InboxChoice } from '../state/sync-actions.ts';
import { type World, worldIn } from '../surroundings.ts';
import { rowsOf } from './show-rows.ts';
import { SYNC_TABLES, writeChanges } from './write-changes.ts';
import { writeInside } from './write-edits.ts';

interface Name {
  readonly entity: string;
  readonly id: string;
}

/** Runs a member's decision in one transaction, and sends what comes of it. */
async function decide(what: string, work: (store: Store, world: World) => Promise<void>): Promise<void> {
  const { account } = await currentSession();
  if (account === undefined) throw new NoMemberError();
  const database = await currentDatabase();
  await database.run((store) =>
    inTransaction(store, 'rw', SYNC_TABLES, async (within) => {
      const world = await worldIn(within, account.user_id);
      await work(within, world);
      await world.keep();
      await logEvent(within, what);
    }),
  );
  wakeSync('edit');
}

export async function resolveInbox(item: InboxItem, choice: InboxChoice): Promise<void> {
  await decide(`${item.reason}: ${choice}`, async (store, world) => {
    if (item.reason === 'refused') {
      if (choice === 'seen') return;
      await change(store, item, (slice, { entity, id }) => (choice === 'mine' ? retryParked(slice, entity, id, world) : discarded(slice, entity, id, world)));
    } else {
      const isThere = (await rowsOf(store, item.entity)?.get(item.entityId)) !== undefined;
      for (const edit of editsFor(item, choice, isThere)) await writeInside(store, edit, world);
    }
    await store.inbox.delete(item.id);
  });
}

/** What has to be edited for a decision; nothing where the record is as the member wants it. */
function editsFor({ reason, entity, entityId, mine, theirs, fields, copyId }: InboxItem, choice: InboxChoice, isThere: boolean): Edit[] {
  if (choice === 'seen' || reason === 'unreadable') return [];
  // What was changed since in other fields stays; a record that is gone comes back whole.
  const write = (all: RecordFields): Edit[] => [{ kind: 'create', entity, entityId, fields: isThere ? picked(all, fields) : all }];
  const remove = (id: string): Edit[] => [{ kind: 'delete', entity, entityId: id }];
  if (reason === 'overwritten') return choice === 'theirs' && theirs !== null ? write(theirs) : [];
  if (reason === 'copied') {
    if (copyId === null) return [];
    return choice === 'theirs' && theirs !== null ? [...write(theirs), ...remove(copyId)] : remove(copyId);
  }
  if (reason === 'delete-overruled') return choice === 'mine' ? remove(entityId) : [];
  if (reason === 'restored') return choice === 'theirs' ? remove(entityId) : [];
  return choice === 'mine' && mine !== null ? write(mine) : [];
}

function picked(fields: RecordFields, names: readonly string[]): RecordFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

export async function retry(record?: Name): Promise<void> {
  if (record !== undefined) {
    await decide('retry', (store, world) =>
      change(store, { entity: record.entity, entityId: record.id }, (slice, { entity, id }) => retryParked(slice, entity, id, world)),
    );
  }
  wakeSync('retry');
}

export async function discard(record: Name): Promise<Undo> {
  let dropped: Changes['dropped'] = [];
  await decide('discard', (store, world) =>
    change(store, { entity: record.entity, entityId: record.id }, (slice, { entity, id }) => {
      const changes = discarded(slice, entity, id, world);
      dropped = changes.dropped;
      return changes;
    }),
  );
  return {
    undo: () =>
      decide('undo discard', async (store, world) => {
        for (const { kind, entity, entityId, patch, baseFields } of dropped) {
          if (kind === 'command') continue;
          const fields = { ...baseFields, ...patch };
          await writeInside(store, kind === 'delete' ? { kind, entity, entityId } : { kind: 'create', entity, entityId, fields }, world);
        }
      }),
  };
}

async function change(store: Store, { entity, entityId }: Pick<InboxItem, 'entity' | 'entityId'>, step: (slice: Slice, name: Name) => Changes): Promise<void> {
  const entry = await store.outbox.where('[entity+entityId]').equals([entity, entityId]).first();
  const slice = await readSlice(store, [[entity, entityId]], { whole: entry?.kind === 'delete' ? [entry.lane] : [] });
  await writeChanges(store, step(slice, { entity, id: entityId }));
}

/** What happened to the member's records on this device, newest first. */
export async function listSyncEvents(most = 200): Promise<LogEntry[]> {
  return (await currentDatabase()).run(({ log }) => log.orderBy('id').reverse().limit(most).toArray());
}
