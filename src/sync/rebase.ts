import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { BaseRow } from './base-row.ts';
import { changedFields, equal } from './equal.ts';
import type { InboxItem, InboxReason } from './inbox-item.ts';
import { mergeRecord } from './merge/merge-record.ts';
import { givenBack, isSealed, type OutboxEntry } from './outbox-entry.ts';
import { baseOf, type Changes, mergedChanges, noChanges, rowsBelow, type Slice, type Surroundings, waitingOf } from './slice.ts';

/**
 * Rebases the unsent edits of a record on the server's current copy. Nothing happens while one of
 * them may have been sent: whether it took effect is not known yet.
 */
export function rebaseRecord(slice: Slice, entity: string, id: string, world: Surroundings): Changes {
  const kind = world.kindOf(entity);
  const waiting = waitingOf(slice, entity, id);
  if (kind === undefined || waiting.length === 0 || waiting.some(isSealed)) return noChanges;
  const base = baseOf(slice, entity, id);
  let theirs: Theirs = { fields: base === undefined || base.deleted ? null : base.fields, rev: base === undefined || base.deleted ? null : base.rev };
  const all: Partial<Changes>[] = [];
  for (const entry of waiting) {
    const step = rebased({ kind, entry, theirs, base, slice, world });
    all.push(step.changes);
    theirs = { fields: step.seen, rev: theirs.rev };
  }
  return mergedChanges(...all, { touched: [{ entity, id }] });
}

/** The record an edit is made on top of; null when there is none. */
interface Theirs {
  readonly fields: RecordFields | null;
  readonly rev: number | null;
}

interface Rebasing {
  readonly kind: RecordKind;
  readonly entry: OutboxEntry;
  readonly theirs: Theirs;
  readonly base: BaseRow | undefined;
  readonly slice: Slice;
  readonly world: Surroundings;
}

/** `seen` is the record as it looks after the edit. */
interface Step {
  readonly changes: Partial<Changes>;
  readonly seen: RecordFields | null;
}

function rebased(rebasing: Rebasing): Step {
  const { entry, theirs } = rebasing;
  if (entry.kind === 'command') return { changes: {}, seen: theirs.fields };
  if (entry.kind === 'delete') return theirs.fields === null ? { changes: { remove: [entry.seq] }, seen: null } : rebasedDelete(rebasing, theirs.fields);
  return theirs.fields === null ? rebasedOnNothing(rebasing) : rebasedOn(rebasing, theirs.fields);
}

/** The record is not there: an edit of it brings it back, with all the member had seen in it. */
function rebasedOnNothing({ kind, entry, base, world }: Rebasing): Step {
  const fields = { ...entry.baseFields, ...entry.patch };
  const again: OutboxEntry = { ...entry, kind: 'create', patch: fields, baseRev: null, baseFields: null };
  const wasDeleted = entry.kind === 'patch' && base?.deleted === true && kind.merge.notifies;
  const item = itemOf({ kind, entry, world }, 'restored', { mine: fields, theirs: null, fields: Object.keys(entry.patch) });
  return { changes: { put: [again], inbox: wasDeleted ? [item] : [], lanes: [entry.lane] }, seen: fields };
}

function rebasedOn({ kind, entry, theirs, world }: Rebasing, there: RecordFields): Step {
  if (entry.baseRev !== null && entry.baseRev === theirs.rev && equal(entry.baseFields, there)) return { changes: {}, seen: { ...there, ...entry.patch } };
  const merged = mergeRecord(kind.merge, entry.baseFields, { ...entry.baseFields, ...entry.patch }, there);
  const patch = changedFields(there, merged.fields);
  const next: OutboxEntry = { ...entry, kind: 'patch', patch, baseRev: theirs.rev, baseFields: there };
  const isNone = Object.keys(patch).length === 0;
  const lost = Object.keys(merged.lost);
  const inbox: InboxItem[] = [];
  if (lost.length > 0) inbox.push(itemOf({ kind, entry, world }, 'overwritten', { mine: merged.fields, theirs: { ...there, ...merged.lost }, fields: lost }));
  const copy = merged.copies ? copied({ kind, entry, there, world }) : undefined;
  if (copy !== undefined) {
    inbox.push({
      ...itemOf({ kind, entry, world }, 'copied', { mine: merged.fields, theirs: there, fields: Object.keys(entry.patch) }),
      copyId: copy.entityId,
    });
  }
  return {
    changes: {
      ...(isNone ? { remove: [entry.seq] } : { put: [next, ...(copy === undefined ? [] : [copy])] }),
      inbox,
      touched: copy === undefined ? [] : [{ entity: copy.entity, id: copy.entityId }],
    },
    seen: merged.fields,
  };
}

/** The other text as a separate record, which every device then has. */
function copied({ kind, entry, there, world }: { kind: RecordKind; entry: OutboxEntry; there: RecordFields; world: Surroundings }): OutboxEntry | undefined {
  const fields = kind.copy?.(entry.entityId, there);
  if (fields === undefined) return undefined;
  const entityId = world.newId();
  return {
    ...entry,
    seq: world.nextSeq(),
    opId: world.newId(),
    entityId,
    lane: kind.lane(entityId, fields),
    kind: 'create',
    patch: fields,
    baseRev: null,
    baseFields: null,
    dependsOn: [],
    state: 'queued',
    sealed: null,
    attempts: 0,
    nextAt: 0,
    needsPull: false,
    lastStatus: null,
    lastError: null,
    createdAt: world.now,
  };
}

/** A delete takes effect unless somebody changed the record, or one deleted with it, after the member had decided. */
function rebasedDelete({ kind, entry, theirs, slice, world }: Rebasing, there: RecordFields): Step {
  const below = rowsBelow(slice, { entity: entry.entity, id: entry.entityId }, world);
  const changedBelow = below.some(({ rev, deleted }) => !deleted && rev > (entry.baseRev ?? 0) && !entry.ownRevs.includes(rev));
  const changed = Object.keys(changedFields(entry.baseFields, there));
  const item = (reason: InboxReason) => itemOf({ kind, entry, world }, reason, { mine: null, theirs: there, fields: changed });
  if ((changed.length > 0 || changedBelow) && kind.merge.deletion === 'edit-wins') {
    return { changes: { remove: [entry.seq], put: givenBack(entry, world.nextSeq), inbox: [item('delete-overruled')], lanes: [entry.lane] }, seen: there };
  }
  const baseRev = world.hasBelow(entry.entity) ? Math.max(entry.baseRev ?? 0, world.through) : theirs.rev;
  const next = { ...entry, baseRev, baseFields: there };
  return { changes: { put: [next], inbox: changed.length > 0 ? [item('overwritten')] : [] }, seen: null };
}

/** What is kept of a merge that cost one side something, so that the member can see both. */
export function itemOf(
  { kind, entry, world }: Pick<Rebasing, 'kind' | 'world'> & { readonly entry: Pick<OutboxEntry, 'entity' | 'entityId'> },
  reason: InboxReason,
  { mine, theirs, fields }: Pick<InboxItem, 'mine' | 'theirs' | 'fields'>,
): InboxItem {
  const needsDecision = reason === 'overwritten' && kind.merge.notifies;
  return {
    ...{ id: world.newId(), entity: entry.entity, entityId: entry.entityId, reason, needsDecision, mine, theirs, fields },
    ...{ copyId: null, status: null, error: null, createdAt: world.now },
  };
}
