import type { InboxItem } from './inbox-item.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Where the edits of a row are. */
export type RowStatus = 'on this device' | 'sending' | 'synced' | 'needs attention';

/**
 * Where a row is; `synced` only when no edit of it is left here, `sending` only while one is on its way. One that was
 * sent and got no answer is on this device again, until it is sent once more.
 */
export function rowStatus(waiting: readonly OutboxEntry[]): RowStatus {
  if (waiting.length === 0) return 'synced';
  if (waiting.some(({ state }) => state === 'parked')) return 'needs attention';
  return waiting.some(({ state }) => state === 'sending') ? 'sending' : 'on this device';
}

/** Where the whole device is. `isSynced` is never true while anything is left to send or to decide. */
export interface SyncStatus {
  readonly isSynced: boolean;
  /** Edits still to be sent, without those that wait for the member. */
  readonly waiting: number;
  readonly sending: number;
  /** Refused edits and conflicts the member has to decide. */
  readonly needsAttention: number;
}

/** Counts that the pill shows. */
export function syncStatus(entries: Iterable<Pick<OutboxEntry, 'state' | 'entity' | 'entityId'>>, inbox: Iterable<InboxItem>): SyncStatus {
  let waiting = 0;
  let sending = 0;
  const attention = new Set<string>();
  for (const { state, entity, entityId } of entries) {
    if (state === 'parked') attention.add(`refused ${entity} ${entityId}`);
    else waiting += 1;
    if (state === 'sending') sending += 1;
  }
  for (const item of inbox) if (item.needsDecision) attention.add(item.id);
  return { isSynced: waiting === 0 && attention.size === 0, waiting, sending, needsAttention: attention.size };
}
