import { useSyncExternalStore } from 'react';
import { useConnection } from '#data/connection/connection.ts';
import type { Store } from '#data/records/database.ts';
import { type Live, useLive } from '#data/records/live.ts';
import { inTransaction } from '#data/records/transaction.ts';
import { useSession } from '#data/session/session.ts';
import type { InboxItem } from '#sync/inbox-item.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { syncStatus } from '#sync/status.ts';
import { saveState } from './save-state.ts';
import { metaOf } from './sync-meta.ts';

export type { InboxItem } from '#sync/inbox-item.ts';
export type { OutboxEntry } from '#sync/outbox-entry.ts';
export type { StorageUsed } from './storage-room.ts';

/**
 * Where the member's edits are, most pressing first.
 * `none`: nobody is signed in, or it is not known yet. `loading`: not all records have arrived on this new device yet. `not-saved`: the last edit is only in its editor.
 * `attention`: something waits for the member. `sign-in`: the session ended, edits wait for the next one.
 * `offline`: the server cannot be reached. `sending`, `waiting`: edits are on their way, or will be tried again.
 * `synced`: nothing at all is left to send or to decide, and what the server has is here.
 */
export type SyncKind = 'none' | 'loading' | 'not-saved' | 'attention' | 'sign-in' | 'offline' | 'sending' | 'waiting' | 'synced';

export interface SyncState {
  readonly kind: SyncKind;
  /** What the pill says. */
  readonly label: string;
  /** What the member did that is still to be sent, an action of many edits counted once. */
  readonly waiting: number;
  readonly sending: number;
  readonly needsAttention: number;
  /** What happened to edits and is only to be known. */
  readonly toKnow: number;
}

interface Counted {
  readonly waiting: number;
  readonly sending: number;
  readonly needsAttention: number;
  readonly toKnow: number;
  readonly pulledAt: number | undefined;
  readonly paused: boolean;
}

/** Where the member's edits are, for the pill: never "synced" while work is left. */
export function useSyncState(): SyncState {
  const { status } = useSession();
  const { value } = useLive('sync counts', count);
  const offline = useConnection().state === 'offline';
  const notSaved = useSyncExternalStore(saveState.subscribe, saveState.get, saveState.get) !== undefined;
  const { waiting = 0, sending = 0, needsAttention = 0, toKnow = 0 } = value ?? {};
  const kind = kindOfState(status, value, { offline, notSaved });
  return { kind, label: labelOf(kind, waiting, offline), waiting, sending, needsAttention, toKnow };
}

function kindOfState(status: string, counted: Counted | undefined, { offline, notSaved }: { offline: boolean; notSaved: boolean }): SyncKind {
  if (status === 'unknown' || status === 'signed-out') return 'none';
  if (notSaved) return 'not-saved';
  if (counted === undefined) return 'none';
  if (counted.needsAttention > 0) return 'attention';
  if (status === 'expired' || counted.paused) return 'sign-in';
  if (offline) return 'offline';
  if (counted.waiting > 0) return counted.sending > 0 ? 'sending' : 'waiting';
  return counted.pulledAt === undefined ? 'loading' : 'synced';
}

function labelOf(kind: SyncKind, waiting: number, offline: boolean): string {
  const count = waiting > 0 ? ` · ${waiting} waiting` : '';
  switch (kind) {
    case 'none':
      return '';
    case 'loading':
      return 'Loading your records';
    case 'not-saved':
      return 'Not saved, keep this tab open';
    case 'attention':
      return offline ? `Needs attention · offline` : 'Needs attention';
    case 'sign-in':
      return `Sign in to sync${count}`;
    case 'offline':
      return `Offline${count}`;
    case 'sending':
      return `Sending ${waiting}`;
    case 'waiting':
      return `${waiting} waiting`;
    case 'synced':
      return 'All synced';
  }
}

/**
 * Counts by index: reading a long outbox whole after each edit would cost more than the edit. In one transaction, which
 * the next edit waits for less than for six.
 */
async function count(store: Store): Promise<Counted> {
  const [edits, sending, parked, inbox, pulledAt, paused] = await inTransaction(store, 'r', ['outbox', 'inbox', 'meta'], (within) =>
    Promise.all([
      waitingEdits(within),
      within.outbox.where('state').equals('sending').count(),
      within.outbox.where('state').equals('parked').toArray(),
      within.inbox.toArray(),
      metaOf(within).get('pulled-at'),
      metaOf(within).get('paused'),
    ]),
  );
  const { needsAttention } = syncStatus(parked, inbox);
  const toKnow = inbox.filter(({ needsDecision }) => !needsDecision).length;
  return { waiting: countActions(edits, parked.length), sending, needsAttention, toKnow, pulledAt, paused: paused !== undefined };
}

/** Most edits shown, and most for which actions are worked out; `total` counts them all. */
const MOST_SHOWN = 1_000;

interface WaitingEdits {
  readonly total: number;
  /** Empty when there are too many to track. */
  readonly entries: readonly OutboxEntry[];
}

async function waitingEdits({ outbox }: Store): Promise<WaitingEdits> {
  const total = await outbox.count();
  return { total, entries: total > MOST_SHOWN ? [] : await outbox.toArray() };
}

/** Number of actions not sent yet, without refused ones; above that limit the number of edits. */
function countActions({ total, entries }: WaitingEdits, parked: number): number {
  if (total > MOST_SHOWN) return total - parked;
  return new Set(entries.flatMap(({ state, txId }) => (state === 'parked' ? [] : [txId]))).size;
}

/** Every edit on its way, oldest first, each with why it is still here (`state`, `attempts`, `nextAt`, `lastStatus`, `lastError`). */
export function useOutbox(): Live<{ readonly entries: readonly OutboxEntry[]; readonly total: number }> {
  return useLive('outbox', async ({ outbox }) => ({ entries: await outbox.orderBy('seq').limit(MOST_SHOWN).toArray(), total: await outbox.count() }));
}

/** What happened to edits and must not go unseen, newest first; see `InboxItem`. */
export function useInbox(): Live<InboxItem[]> {
  return useLive('inbox', async ({ inbox }) => (await inbox.toArray()).sort((a, b) => b.createdAt - a.createdAt));
}
