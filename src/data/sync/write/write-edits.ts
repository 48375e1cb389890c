import { newId } from '#data/device/new-id.ts';
import type { MemberDatabase, RecordName, Store } from '#data/records/database.ts';
import type { RecordEdit } from '#data/records/record-types.ts';
import { RecordNotThereError } from '#data/records/records-failure.ts';
import { inTransaction } from '#data/records/transaction.ts';
import { recordKey } from '#sync/base-row.ts';
import { type Edit, NoSuchRecordError, recordEdit } from '#sync/edit.ts';
import { after, type Changes, mergedChanges, type Slice, type Surroundings } from '#sync/slice.ts';
import { mayComeBack, readSlice } from '../read-slice.ts';
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
      for (const together of inOrder ? edits.map((edit) => [edit]) : stretchesOf(edits, world)) {
        const seqs = await writeTogether(within, together.map(pureEdit), world, { txId, dependsOn: [...before] });
        if (inOrder) for (const seq of seqs) before.push(seq);
      }
      return txId;
    }),
  );
}

/** Edits that are read and written at once: enough that the storage is no longer the slow part, few enough that the page goes on in between. */
const MOST_TOGETHER = 100;

/** Edits in their order, in stretches of different records to which no others belong: what one of them does is nothing to the others. */
function stretchesOf(edits: readonly RecordEdit[], { hasBelow }: Surroundings): RecordEdit[][] {
  const stretches: RecordEdit[][] = [];
  let names = new Set<string>();
  for (const edit of edits) {
    const name = recordKey(edit);
    const last = stretches.at(-1);
    const isAlone = hasBelow(edit.entity);
    if (last === undefined || isAlone || names.size === 0 || names.has(name) || last.length === MOST_TOGETHER) {
      stretches.push([edit]);
      names = new Set();
    } else last.push(edit);
    // After an edit of a record that others belong to, the next begins anew.
    if (!isAlone) names.add(name);
  }
  return stretches;
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
  const [seq] = await writeTogether(store, [edit], world, transaction);
  return seq;
}

/**
 * Edits of different records, to none of which others belong if there are several: read, worked out and written at once. One by one where
 * a record may come back from its deletion with others, as then each edit counts for the next.
 *
 * @returns `seq` of the entries they are part of.
 */
async function writeTogether(
  store: Store,
  edits: readonly Edit[],
  world: World,
  transaction: { readonly txId: string; readonly dependsOn?: readonly number[] },
): Promise<number[]> {
  const lanes = (await Promise.all(edits.map((edit) => lanesFor(store, edit, world)))).flat();
  const slice = await readSlice(
    store,
    edits.map(({ entity, entityId }): RecordName => [entity, entityId]),
    { whole: lanes },
  );
  if (edits.length > 1 && (slice.base.some(mayComeBack) || slice.waiting.some(({ kind, entity }) => kind === 'delete' && world.hasBelow(entity)))) {
    const seqs: number[][] = [];
    for (const edit of edits) seqs.push(await writeTogether(store, [edit], world, transaction));
    return seqs.flat();
  }
  const sliceOf = edits.length === 1 ? () => slice : ownSlices(slice);
  const changes = mergedChanges(...edits.map((edit) => recordEditIn(sliceOf(edit), edit, transaction, world)));
  const known = edits.length === 1 ? undefined : after(slice, changes);
  await Promise.all([writeChanges(store, changes, known), world.keep(), logEvent(store, 'edit', eventOf(edits, changes))]);
  const own = new Set(edits.map(({ entity, entityId }) => recordKey({ entity, id: entityId })));
  return changes.put.flatMap(({ entity, entityId, seq }) => (own.has(recordKey({ entity, id: entityId })) ? [seq] : []));
}

function recordEditIn(slice: Slice, edit: Edit, transaction: { readonly txId: string; readonly dependsOn?: readonly number[] }, world: World): Changes {
  try {
    return recordEdit(slice, edit, transaction, world);
  } catch (error) {
    throw error instanceof NoSuchRecordError ? new RecordNotThereError(edit.entity, edit.entityId) : error;
  }
}

/** What a slice of many records holds for one of them: looking for it among all would take longer the more there are. */
function ownSlices({ base, waiting }: Slice): (edit: Edit) => Slice {
  const copies = Map.groupBy(base, recordKey);
  const entries = Map.groupBy(waiting, ({ entity, entityId }) => recordKey({ entity, id: entityId }));
  return ({ entity, entityId: id }) => ({ base: copies.get(recordKey({ entity, id })) ?? [], waiting: entries.get(recordKey({ entity, id })) ?? [] });
}

function eventOf(edits: readonly Edit[], { put }: Changes) {
  const [edit] = edits;
  const seqs = put.map(({ seq }) => seq);
  if (edit === undefined || edits.length > 1) return { kind: 'several', records: edits.length, seqs };
  return { kind: edit.kind, record: recordKey({ entity: edit.entity, id: edit.entityId }), seqs };
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
