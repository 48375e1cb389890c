import type { BaseRow } from './base-row.ts';
import { changedFields } from './equal.ts';
import type { InboxItem } from './inbox-item.ts';
import { isSealed, type OutboxEntry, unsealed } from './outbox-entry.ts';
import { rebaseRecord } from './rebase.ts';
import { after, type Changes, mergedChanges, type Slice, type Surroundings } from './slice.ts';

/**
 * The server was restored from a backup and all its records have been pulled again. Edits being sent are rebased on
 * top of them, under new keys, because whether the restored server saw them cannot be known.
 *
 * @param slice The new copies, and the whole outbox.
 */
export function rebaseOutbox(slice: Slice, world: Surroundings): Changes {
  const put = slice.waiting.map((entry): OutboxEntry => ({ ...(isSealed(entry) ? unsealed(entry, world.newId()) : entry), needsPull: false }));
  let changes = mergedChanges({ put });
  const records = new Map(slice.waiting.map(({ entity, entityId }) => [`${entity}\n${entityId}`, { entity, entityId }]));
  for (const { entity, entityId } of records.values()) changes = mergedChanges(changes, rebaseRecord(after(slice, changes), entity, entityId, world));
  return changes;
}

/**
 * Whether this device holds something the restored server has lost.
 *
 * @param before The copy of the old epoch. @param now That of the new one.
 * @returns An item that offers it to the member; `undefined` when nothing is lost.
 */
export function lostByRestore(before: BaseRow, now: BaseRow | undefined, world: Pick<Surroundings, 'now'>): InboxItem | undefined {
  if (before.deleted || (now !== undefined && now.rev >= before.rev)) return undefined;
  const there = now === undefined || now.deleted ? null : now.fields;
  const fields = Object.keys(changedFields(there, before.fields));
  if (fields.length === 0) return undefined;
  const { entity, id } = before;
  return {
    ...{
      id: `restored ${entity} ${id} ${before.rev}`,
      entity,
      entityId: id,
      reason: 'newer-than-server',
      needsDecision: true,
      mine: before.fields,
      theirs: there,
    },
    ...{ fields, copyId: null, status: null, error: null, createdAt: world.now },
  };
}
