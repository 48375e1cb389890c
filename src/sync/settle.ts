import type { PushResult } from '#contract/endpoints/records/sync.ts';
import { backoff } from './backoff.ts';
import { type InboxItem, refusedId } from './inbox-item.ts';
import { materialise } from './materialise.ts';
import { givenBack, isSealed, type OutboxEntry, unsealed } from './outbox-entry.ts';
import { rebaseRecord } from './rebase.ts';
import { receive } from './receive.ts';
import { after, baseOf, type Changes, entriesBelow, mergedChanges, noChanges, type Slice, type Surroundings, waitingOf } from './slice.ts';

/** Conflicts in a row after which an edit is the member's to decide: pulling changes nothing about it. */
const MOST_CONFLICTS = 10;

/** The reason of a failed send. */
export interface Failure {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly error: string;
}

/** The server's answer to a request it has accepted; see `PushResult`. */
export type Acknowledgement = Pick<PushResult, 'rev' | 'records'>;

/** The server has accepted an edit: it leaves the outbox in the very step that brings its record into the server's copies. */
export function acknowledge(slice: Slice, entry: OutboxEntry, { rev, records }: Acknowledgement, world: Surroundings): Changes {
  const removed = mergedChanges({
    remove: [entry.seq],
    resolve: [refusedId(entry.entity, entry.entityId)],
    touched: [{ entity: entry.entity, id: entry.entityId }],
  });
  const counted = mergedChanges(removed, { put: deletesAbove(slice, entry, { rev, records }, world) });
  const received = receive(after(slice, counted), records, world);
  const changes = mergedChanges(counted, received);
  // An answer without news may still be what the record's next edit waited for.
  return mergedChanges(changes, rebaseRecord(after(slice, changes), entry.entity, entry.entityId, world));
}

/** Waiting deletes of the record this one belongs to learn which changes below it were this device's own. */
function deletesAbove(slice: Slice, entry: OutboxEntry, { rev: own, records }: Acknowledgement, { kindOf }: Surroundings): OutboxEntry[] {
  const parent = kindOf(entry.entity)?.parent;
  const id = parent?.of({ ...entry.baseFields, ...entry.patch });
  if (parent === undefined || id === undefined) return [];
  const made = records.filter((record) => record.entity === entry.entity && record.id === entry.entityId && record.rev <= (own ?? 0)).map(({ rev }) => rev);
  const knew = (deletion: OutboxEntry) => entry.baseRev === null || entry.baseRev <= (deletion.baseRev ?? 0) || deletion.ownRevs.includes(entry.baseRev);
  return slice.waiting
    .filter((other) => other.kind === 'delete' && other.entity === parent.entity && other.entityId === id && knew(other))
    .map((deletion) => ({ ...deletion, ownRevs: [...deletion.ownRevs, ...made] }));
}

/** No answer, or one that says nothing about the edit: the same is sent again later. There is no last time. */
export function retryLater(
  entry: OutboxEntry,
  failure: Failure,
  { now, chance, retryAfter }: { now: number; chance: number; retryAfter?: number | undefined },
): Changes {
  const attempts = entry.attempts + 1;
  const nextAt = now + backoff(attempts, chance, retryAfter);
  return mergedChanges({
    put: [{ ...entry, state: 'sealed', attempts, nextAt, lastStatus: failure.status ?? null, lastError: failure.error }],
    touched: [recordOf(entry)],
  });
}

/**
 * It was not tried, because what it depends on failed. Never sent before, it is as if it had not been: it may merge and
 * be given up again. After a send without an answer it stays as it is.
 */
export function notRun(entry: OutboxEntry, { newId }: Pick<Surroundings, 'newId'>): Changes {
  return entry.attempts > 0 ? notSent(entry) : mergedChanges({ put: [unsealed(entry, newId())], touched: [recordOf(entry)] });
}

/** The member has to sign in first, or the push was too large: it stays sealed and is sent as it is. */
export function notSent(entry: OutboxEntry, failure?: Failure): Changes {
  const failed = failure === undefined ? {} : { lastStatus: failure.status ?? null, lastError: failure.error };
  return mergedChanges({ put: [{ ...entry, ...failed, state: 'sealed' }], touched: [recordOf(entry)] });
}

/** The server has something newer, so the edit had no effect: it waits for a pull and is then rebased under another key. */
export function conflicted(slice: Slice, entry: OutboxEntry, failure: Failure, world: Surroundings & { readonly chance: number }): Changes {
  const attempts = entry.attempts + 1;
  if (attempts > MOST_CONFLICTS) return refuse(slice, entry, failure, world);
  const nextAt = attempts === 1 ? world.now : world.now + backoff(attempts, world.chance);
  const put = { ...unsealed(entry, world.newId()), needsPull: true, attempts, nextAt, lastStatus: failure.status ?? null, lastError: failure.error };
  return mergedChanges({ put: [put], touched: [recordOf(entry)] });
}

/** Everything is pulled: edits that waited for it are rebased. */
export function afterPull(slice: Slice, world: Surroundings): Changes {
  let changes: Changes = mergedChanges({ put: slice.waiting.filter(({ needsPull }) => needsPull).map((entry) => ({ ...entry, needsPull: false })) });
  for (const { entity, entityId } of slice.waiting.filter(({ needsPull }) => needsPull)) {
    changes = mergedChanges(changes, rebaseRecord(after(slice, changes), entity, entityId, world));
  }
  return changes;
}

/** The server does not take the edit: the edits of that record wait in the inbox for the member; other lanes go on. */
export function refuse(slice: Slice, entry: OutboxEntry, failure: Failure, world: Surroundings): Changes {
  const entries = waitingOf(slice, entry.entity, entry.entityId).filter((other) => other.seq >= entry.seq);
  const put = entries.map(
    (other): OutboxEntry => ({
      ...(other.seq === entry.seq || !isSealed(other) ? unsealed(other, world.newId()) : other),
      state: 'parked',
      attempts: 0,
      lastStatus: failure.status ?? null,
      lastError: failure.error,
    }),
  );
  const base = baseOf(slice, entry.entity, entry.entityId);
  const item: InboxItem = {
    ...{ id: refusedId(entry.entity, entry.entityId), entity: entry.entity, entityId: entry.entityId, reason: 'refused', needsDecision: true },
    mine: materialise(base, waitingOf(slice, entry.entity, entry.entityId)) ?? null,
    theirs: base === undefined || base.deleted ? null : base.fields,
    ...{ fields: Object.keys(entry.patch), copyId: null, status: failure.status ?? null, error: failure.error, createdAt: world.now },
  };
  return mergedChanges({ put, inbox: [item], touched: [recordOf(entry)] });
}

/** The member wants a refused record's edits tried once more, as they are. */
export function retryParked(slice: Slice, entity: string, id: string, world: Surroundings): Changes {
  const parked = waitingOf(slice, entity, id).filter(({ state }) => state === 'parked');
  const put = parked.map((entry) => ({ ...unsealed(entry, world.newId()), nextAt: 0 }));
  const changes = mergedChanges({ put, resolve: [refusedId(entity, id)], touched: [{ entity, id }] });
  return mergedChanges(changes, rebaseRecord(after(slice, changes), entity, id, world));
}

/**
 * The member gives up the unsent edits of a record: it is shown as the server has it. What was to go into a record that
 * then never existed are removed with it. Edits that may have been sent stay.
 *
 * @returns With the dropped edits as `dropped`, so that the caller can offer to undo it.
 */
export function discard(slice: Slice, entity: string, id: string, world: Pick<Surroundings, 'nextSeq' | 'kindOf'>): Changes {
  const own = waitingOf(slice, entity, id);
  const unsent = own.filter((entry) => !isSealed(entry));
  if (unsent.length === 0) return noChanges;
  const base = baseOf(slice, entity, id);
  const neverWas = (base === undefined || base.deleted) && unsent.length === own.length;
  const below = neverWas ? entriesBelow(slice, { entity, id }, world) : [];
  return mergedChanges({
    remove: [...unsent, ...below].map(({ seq }) => seq),
    dropped: [...unsent, ...below],
    put: neverWas ? [] : unsent.flatMap((entry) => givenBack(entry, world.nextSeq)),
    resolve: [refusedId(entity, id), ...below.map((entry) => refusedId(entry.entity, entry.entityId))],
    touched: [{ entity, id }, ...below.map(recordOf)],
    lanes: [...new Set(unsent.map(({ lane }) => lane))],
  });
}

/** Entries left on their way by a tab that is gone: whether they arrived is not known, so they are sent again as they are. */
export function recovered(entries: readonly OutboxEntry[]): Changes {
  const stranded = entries.filter(({ state }) => state === 'sending');
  return mergedChanges({ put: stranded.map((entry) => ({ ...entry, state: 'sealed', attempts: entry.attempts + 1 })), touched: stranded.map(recordOf) });
}

function recordOf({ entity, entityId: id }: OutboxEntry): { entity: string; id: string } {
  return { entity, id };
}
