import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { BaseRow } from './base-row.ts';
import { changedFields, equal } from './equal.ts';
import { refusedId } from './inbox-item.ts';
import { isKeptAlive, materialise } from './materialise.ts';
import { mergeRecord } from './merge/merge-record.ts';
import { givenBack, isSealed, type OutboxEntry, unsealed } from './outbox-entry.ts';
import { itemOf } from './rebase.ts';
import { after, baseOf, type Changes, entriesBelow, mergedChanges, noChanges, rowsBelow, type Slice, type Surroundings, waitingOf } from './slice.ts';

/** What a member does to one record. */
export type Edit =
  | { readonly kind: 'create'; readonly entity: string; readonly entityId: string; readonly fields: RecordFields }
  | {
      readonly kind: 'patch';
      readonly entity: string;
      readonly entityId: string;
      readonly patch: RecordFields;
      /** The record as it was when its editor opened: what changed since is merged with the patch. */
      readonly from?: RecordFields | undefined;
    }
  | { readonly kind: 'delete'; readonly entity: string; readonly entityId: string }
  | { readonly kind: 'command'; readonly entity: string; readonly entityId: string; readonly command: string; readonly payload: RecordFields };

export interface Transaction {
  /** Edits a member makes as one have the same. */
  readonly txId: string;
  /** `seq` of edits of other lanes that must take effect before. */
  readonly dependsOn?: readonly number[];
}

/** An edit of a record that is not there, or of a kind this version does not know. */
export class NoSuchRecordError extends Error {
  override readonly name = 'NoSuchRecordError';
}

/**
 * An edit becomes part of the outbox. `slice` holds the record's server copy and all waiting entries of its lane.
 * Unsent edits of one record merge: made and deleted offline is never sent; an edit that changes nothing is none.
 * A patch with `from` never undoes what somebody else did since: both are merged as edits made apart are.
 *
 * @throws NoSuchRecordError when the record to change is gone; the caller keeps the member's text.
 */
export function recordEdit(slice: Slice, edit: Edit, { txId, dependsOn = [] }: Transaction, world: Surroundings): Changes {
  const kind = world.kindOf(edit.entity);
  if (kind === undefined) throw new NoSuchRecordError(`no kind of record is called ${edit.entity}`);
  if (edit.kind === 'patch' && edit.from !== undefined) return mergedEdit(kind, slice, { ...edit, from: edit.from }, { txId, dependsOn }, world);
  const base = baseOf(slice, edit.entity, edit.entityId);
  const waiting = waitingOf(slice, edit.entity, edit.entityId);
  const returns = base?.deleted === true && isKeptAlive(world.kindOf, base, slice.waiting);
  const seen = materialise(base, waiting, returns);
  if (seen === undefined && (edit.kind === 'patch' || edit.kind === 'command')) throw new NoSuchRecordError(`${edit.entity} ${edit.entityId} is not there`);
  const fresh = entryOf(kind, edit, { seen, base, waiting, slice, txId, dependsOn, world });
  if (fresh === undefined) return noChanges;
  const parked = waiting.filter(({ state }) => state === 'parked');
  // A refused record that is edited is tried again, as a whole.
  const changes = mergedChanges({ put: parked.map((entry) => unsealed(entry, world.newId())) }, appended(waiting, fresh, slice, world));
  return mergedChanges(changes, {
    touched: [{ entity: edit.entity, id: edit.entityId }],
    resolve: parked.length > 0 ? [refusedId(edit.entity, edit.entityId)] : [],
    lanes: edit.kind === 'delete' || edit.kind === 'create' ? [fresh.lane] : [],
  });
}

type PatchFrom = Extract<Edit, { readonly kind: 'patch' }> & { readonly from: RecordFields };

/** A patch made on an older state of the record than the one that is here now. */
function mergedEdit(kind: RecordKind, slice: Slice, { entity, entityId, patch, from }: PatchFrom, transaction: Transaction, world: Surroundings): Changes {
  const mine = { ...from, ...patch };
  if (Object.keys(changedFields(from, mine)).length === 0) return noChanges;
  const base = baseOf(slice, entity, entityId);
  const returns = base?.deleted === true && isKeptAlive(world.kindOf, base, slice.waiting);
  const seen = materialise(base, waitingOf(slice, entity, entityId), returns);
  const name = { kind, entry: { entity, entityId }, world };
  const step = (state: Slice, edit: Edit) => recordEdit(state, edit, transaction, world);
  if (seen === undefined) {
    const item = itemOf(name, 'restored', { mine, theirs: null, fields: Object.keys(patch) });
    return mergedChanges(step(slice, { kind: 'create', entity, entityId, fields: mine }), { inbox: kind.merge.notifies ? [item] : [] });
  }
  const merged = mergeRecord(kind.merge, from, mine, seen);
  const lost = Object.keys(merged.lost);
  const changes = mergedChanges(step(slice, { kind: 'patch', entity, entityId, patch: merged.fields }), {
    inbox: lost.length === 0 ? [] : [itemOf(name, 'overwritten', { mine: merged.fields, theirs: { ...seen, ...merged.lost }, fields: lost })],
  });
  const copy = merged.copies ? kind.copy?.(entityId, seen) : undefined;
  if (copy === undefined) return changes;
  const copyId = world.newId();
  const item = { ...itemOf(name, 'copied', { mine: merged.fields, theirs: seen, fields: Object.keys(patch) }), copyId };
  return mergedChanges(changes, step(after(slice, changes), { kind: 'create', entity, entityId: copyId, fields: copy }), { inbox: [item] });
}

interface Around {
  readonly seen: RecordFields | undefined;
  readonly base: BaseRow | undefined;
  readonly waiting: readonly OutboxEntry[];
  readonly slice: Slice;
  readonly txId: string;
  readonly dependsOn: readonly number[];
  readonly world: Surroundings;
}

/** The edit as a separate entry; `undefined` when it changes nothing. `seq` is given when it turns out to be needed. */
function entryOf(kind: RecordKind, edit: Edit, around: Around): OutboxEntry | undefined {
  const { seen, base, waiting, slice, txId, dependsOn, world } = around;
  const isGone = waiting.length === 0 && (base === undefined || base.deleted);
  const makes = (edit.kind === 'create' || edit.kind === 'patch') && (seen === undefined || isGone);
  const given = edit.kind === 'create' ? edit.fields : edit.kind === 'patch' ? edit.patch : {};
  const patch = makes ? { ...seen, ...given } : changedFields(seen, given);
  if ((edit.kind === 'create' || edit.kind === 'patch') && !makes && Object.keys(patch).length === 0) return undefined;
  if (edit.kind === 'delete' && seen === undefined) return undefined;
  const after = { ...seen, ...patch };
  const lane = kind.lane(edit.entityId, seen === undefined ? after : seen);
  return {
    seq: 0,
    opId: world.newId(),
    userId: world.userId,
    txId,
    entity: edit.entity,
    entityId: edit.entityId,
    lane,
    dependsOn,
    kind: makes ? 'create' : edit.kind === 'create' ? 'patch' : edit.kind,
    patch: edit.kind === 'command' ? { ...edit.payload, command: edit.command } : patch,
    baseRev: edit.kind === 'delete' ? seenThrough(around, edit.entity) : base === undefined || base.deleted ? null : base.rev,
    baseFields: makes ? null : (seen ?? null),
    schemaVersion: kind.version,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    lastStatus: null,
    lastError: null,
    createdAt: world.now,
    madeAt: world.now + (world.clockOffset ?? 0),
    sealed: null,
    needsPull: false,
    held: [],
    ownRevs:
      edit.kind === 'delete'
        ? rowsBelow(slice, { entity: edit.entity, id: edit.entityId }, world).flatMap(({ rev }) => (rev > world.through ? [rev] : []))
        : [],
  };
}

/** Up to where the member, who deletes a record with all that belongs to it, had seen what happened to it. */
function seenThrough({ base, world }: Around, entity: string): number | null {
  if (base === undefined) return null;
  return world.hasBelow(entity) ? world.through : base.rev;
}

function appended(waiting: readonly OutboxEntry[], fresh: OutboxEntry, slice: Slice, world: Surroundings): Partial<Changes> {
  const last = waiting.at(-1);
  const held = fresh.kind === 'delete' ? entriesBelow(slice, { entity: fresh.entity, id: fresh.entityId }, world) : [];
  const lifted = { remove: held.map(({ seq }) => seq) };
  if (last === undefined || !mayMerge(last, fresh)) {
    return mergedChanges(
      lifted,
      { put: [{ ...fresh, seq: world.nextSeq(), held }] },
      last?.kind === 'delete' ? { put: [{ ...last, held: [] }, ...givenBack(last, world.nextSeq)] } : {},
    );
  }
  const merged = coalesced(last, { ...fresh, held });
  const back = last.kind === 'delete' && merged?.kind !== 'delete' ? givenBack(last, world.nextSeq) : [];
  if (merged === undefined) return mergedChanges(lifted, { remove: [last.seq], put: back, dropped: last.kind === 'create' ? [last, ...held] : [] });
  return mergedChanges(lifted, { put: [merged, ...back] });
}

function mayMerge(last: OutboxEntry, fresh: OutboxEntry): boolean {
  return !isSealed(last) && last.kind !== 'command' && fresh.kind !== 'command' && fresh.dependsOn.every((seq) => seq < last.seq);
}

/**
 * Two unsent edits of one record as one, under a new key and in the earlier one's place.
 *
 * @returns `undefined` when mergedChanges they change nothing.
 */
export function coalesced(earlier: OutboxEntry, later: OutboxEntry): OutboxEntry | undefined {
  const merged: OutboxEntry = {
    ...earlier,
    opId: later.opId,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    lastStatus: null,
    lastError: null,
    createdAt: later.createdAt,
    ...(later.madeAt !== undefined && { madeAt: later.madeAt }),
  };
  if (later.kind === 'delete') {
    if (earlier.kind === 'create') return undefined;
    return { ...merged, kind: 'delete', patch: {}, baseRev: later.baseRev, held: later.held, ownRevs: later.ownRevs };
  }
  if (earlier.kind === 'delete') {
    const patch = changedFields(earlier.baseFields, later.patch);
    return Object.keys(patch).length === 0 ? undefined : { ...merged, kind: 'patch', patch, held: [], ownRevs: [] };
  }
  const patch = { ...earlier.patch, ...later.patch };
  if (earlier.kind === 'create') return { ...merged, patch };
  const changing = Object.fromEntries(Object.entries(patch).filter(([key, value]) => !equal(earlier.baseFields?.[key], value)));
  return Object.keys(changing).length === 0 ? undefined : { ...merged, patch: changing };
}
