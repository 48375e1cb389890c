import type { RecordFields } from '#contract/records/record-kind.ts';

/**
 * `queued`: not sent yet, still merges with the next edit. `sealed`: payload and key are fixed, because it may have
 * been sent. `sending`: on its way. `parked`: refused, waits for the member.
 */
export type EntryState = 'queued' | 'sealed' | 'sending' | 'parked';
export type EntryKind = 'create' | 'patch' | 'delete' | 'command';

/** What is sent for an edit, the same each time it is sent. Signature and time are no part of it. */
export interface SealedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/reader`, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly if_match?: number;
  readonly if_none_match?: '*';
}

/** One edit on its way to the server. */
export interface OutboxEntry {
  /** Order on this device, and the name of the entry here; grows, is never used again. */
  readonly seq: number;
  /** Idempotency key; a new one whenever the payload changes. */
  readonly opId: string;
  readonly userId: number;
  /** Edits a member made as one have the same. */
  readonly txId: string;
  readonly entity: string;
  readonly entityId: string;
  /** Edits of one lane are sent in order; a refused one holds up its lane only. */
  readonly lane: string;
  /** `seq` of edits of other lanes that must be acknowledged, or sent in the same push, before. */
  readonly dependsOn: readonly number[];
  readonly kind: EntryKind;
  /** create: all fields; patch: the changed ones; delete: none; command: `command` and what it takes. */
  readonly patch: RecordFields;
  /** Revision the edit was made on; null when the server had none. Of a delete that takes others with it: up to where their changes were seen. */
  readonly baseRev: number | null;
  /** The record as the member saw it before the edit; null when there was none. */
  readonly baseFields: RecordFields | null;
  readonly schemaVersion: number;
  readonly state: EntryState;
  /** Sends that got no answer, and conflicts in a row. */
  readonly attempts: number;
  /** Local time before which it is not sent again, Unix milliseconds. */
  readonly nextAt: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  /** Local time, Unix milliseconds; shown, never compared. */
  readonly createdAt: number;
  /** When it was made by the server's clock, as far as this device knew it; Unix milliseconds. Edits of earlier builds have none. */
  readonly madeAt?: number;
  readonly sealed: SealedRequest | null;
  /** The server had something newer: waits until everything is pulled, then is rebased. */
  readonly needsPull: boolean;
  /** Of a delete: edits below the record that it made pointless, given back when it is undone or overruled. */
  readonly held: readonly OutboxEntry[];
  /** Of a delete: revisions below the record that this device made itself, so that they are not taken for somebody else's. */
  readonly ownRevs: readonly number[];
}

/** Whether the server may already have seen the entry, so that payload and key must stay as they are. */
export function isSealed({ state }: OutboxEntry): boolean {
  return state === 'sealed' || state === 'sending';
}

/** The entry as it was never sent, under another key. */
export function unsealed(entry: OutboxEntry, opId: string): OutboxEntry {
  return { ...entry, opId, state: 'queued', sealed: null };
}

/** Edits a delete had lifted, behind everything that was sent meanwhile, and to be rebased on what happened meanwhile. */
export function givenBack({ held }: OutboxEntry, nextSeq: () => number): OutboxEntry[] {
  return held.map((entry) => ({ ...entry, seq: nextSeq(), needsPull: true }));
}
