import { newId } from '#data/device/new-id.ts';
import type { MemberDatabase, Store } from '#data/records/database.ts';
import type { RecordEdit } from '#data/records/record-types.ts';
import { RecordNotThereError } from '#data/records/records-failure.ts';
import { inTransaction } from '#data/records/transaction.ts';
import { recordKey } from '#sync/base-row.ts';
import { type Edit, NoSuchRecordError, recordEdit } from '#sync/edit.ts';
import type { Surroundings } from '#sync/slice.ts';
import { readSlice } from '../read-slice.ts';
import { logEvent } from '../state/event-log.ts';
import { type World, worldIn } from '../surroundings.ts';
import { SYNC_TABLES, writeChanges } from './write-changes.ts';

export interface WriteOptions {
  /** Edits of one record wait for those before them in the list, also where they are of other lanes. */
  readonly inOrder?: boolean;
}

/**
 * Edits a member makes as one: rows and outbox change together or not at all. Resolves after the commit.
 *
 * @returns The transaction's id, which its edits share.
 * @throws RecordNotThereError when a record to change is gone.
 */
export function writeEdits(database: MemberDatabase, userId: number, edits: readonly RecordEdit[], { inOrder = false }: WriteOptions = {}): Promise<string> {
  const txId = newId();
  return database.run((store) =>
    inTransaction(store, 'rw', SYNC_TABLES, async (within) => {
      const world = await worldIn(within, userId);
      const before: number[] = [];
      for (const edit of edits) {
        const seq = await writeInside(within, pureEdit(edit), world, { txId, dependsOn: inOrder ? [...before] : [] });
        if (seq !== undefined) before.push(seq);
      }
      return txId;
    }),
  );
}

/**
 * One edit within a transaction that is open already.
 *
 * @returns `seq` of the entry it is part of; `undefined` when nothing is to be sent.
 */
export async function writeInside(
  store: Store,
  edit: Edit,
  world: World,
  transaction: { readonly txId: string; readonly dependsOn?: readonly number[] } = { txId: newId() },
): Promise<number | undefined> {
  const slice = await readSlice(store, [[edit.entity, edit.entityId]], { whole: await lanesFor(store, edit, world) });
  try {
    const changes = recordEdit(slice, edit, transaction, world);
    const record = recordKey({ entity: edit.entity, id: edit.entityId });
    const event = { kind: edit.kind, record, seqs: changes.put.map(({ seq }) => seq) };
    await Promise.all([writeChanges(store, changes), world.keep(), logEvent(store, 'edit', event)]);
    return changes.put.find(({ entity, entityId }) => entity === edit.entity && entityId === edit.entityId)?.seq;
  } catch (error) {
    throw error instanceof NoSuchRecordError ? new RecordNotThereError(edit.entity, edit.entityId) : error;
  }
}

/** The delete of a record that others belong to concerns everything in its lane: these records, and pending edits of them. */
async function lanesFor(store: Store, { kind, entity, entityId }: Edit, { hasBelow }: Surroundings): Promise<string[]> {
  if (kind !== 'delete' || !hasBelow(entity)) return [];
  const name = [entity, entityId] as const;
  const [copy, entry] = await Promise.all([store.base.get(name), store.outbox.where('[entity+entityId]').equals([entity, entityId]).first()]);
  const lane = copy?.lane ?? entry?.lane;
  return lane === undefined ? [] : [lane];
}

function pureEdit(edit: RecordEdit): Edit {
  const { entity, id: entityId } = edit;
  if (edit.kind === 'create') return { kind: 'create', entity, entityId, fields: edit.fields };
  if (edit.kind === 'patch') return { kind: 'patch', entity, entityId, patch: edit.patch, from: edit.from };
  if (edit.kind === 'delete') return { kind: 'delete', entity, entityId };
  return { kind: 'command', entity, entityId, command: edit.command, payload: edit.payload ?? {} };
}
