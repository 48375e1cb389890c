import { useSyncExternalStore } from 'react';
import type { InboxItem } from '#sync/inbox-item.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { syncStatus } from '#sync/status.ts';
import { useConnection } from './connection.ts';
import type { Store } from './database.ts';
import { type Live, useLive } from './live.ts';
import { useSession } from './session.ts';
import { saveState } from './sync/save-state.ts';
import { metaOf } from './sync/sync-meta.ts';

export type { InboxItem, InboxReason } from '#sync/inbox-item.ts';
export type { OutboxEntry } from '#sync/outbox-entry.ts';
export type { StorageUsed } from './sync/storage-room.ts';

/**
 * Where the member's edits are, most pressing first.
 * `none`: nobody is signed in, or it is not known yet. `not-saved`: the last edit is only in its editor.
 * `attention`: something waits for the member. `sign-in`: the session ended, edits wait for the next one.
 * `offline`: the server is not heard. `sending`, `waiting`: edits are on their way, or will be tried again.
 * `synced`: nothing at all is left to send or to decide, and what the server has is here.
 */
export type SyncKind = 'none' | 'not-saved' | 'attention' | 'sign-in' | 'offline' | 'sending' | 'waiting' | 'synced';

export interface SyncState {
  readonly kind: SyncKind;
  /** What the pill says. */
  readonly label: string;
  /** Edits still to be sent, those on their way among them. */
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
  return counted.pulledAt === undefined ? 'none' : 'synced';
}

function labelOf(kind: SyncKind, waiting: number, offline: boolean): string {
  const count = waiting > 0 ? ` · ${waiting} waiting` : '';
  switch (kind) {
    case 'none':
      return '';
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
  const meta = metaOf(store);
  const [all, sending, parked, inbox, pulledAt, paused] = await store.transaction('r', ['outbox', 'inbox', 'meta'], () =>
    Promise.all([
      store.outbox.count(),
      store.outbox.where('state').equals('sending').count(),
      store.outbox.where('state').equals('parked').toArray(),
      store.inbox.toArray(),
      meta.get('pulled-at'),
      meta.get('paused'),
    ]),
  );
  const { needsAttention } = syncStatus(parked, inbox);
  const toKnow = inbox.filter(({ needsDecision }) => !needsDecision).length;
  return { waiting: all - parked.length, sending, needsAttention, toKnow, pulledAt, paused: paused !== undefined };
}

/** Edits shown at once; `total` counts them all. */
const MOST_SHOWN = 1_000;

/** Every edit on its way, oldest first, each with why it is still here (`state`, `attempts`, `nextAt`, `lastStatus`, `lastError`). */
export function useOutbox(): Live<{ readonly entries: readonly OutboxEntry[]; readonly total: number }> {
  return useLive('outbox', async ({ outbox }) => ({ entries: await outbox.orderBy('seq').limit(MOST_SHOWN).toArray(), total: await outbox.count() }));
}

/** What happened to edits and must not go unseen, newest first; see `InboxItem`. */
export function useInbox(): Live<InboxItem[]> {
  return useLive('inbox', async ({ inbox }) => (await inbox.toArray()).sort((a, b) => b.createdAt - a.createdAt));
}
