import type { RecordFields } from '#contract/records/record-kind.ts';

/**
 * Why something waits for the member.
 * `overwritten`: another device had changed the same; its values are kept here.
 * `copied`: two texts overlapped; the other one is a separate record now.
 * `delete-overruled`: deleted here, but changed elsewhere since: it stays.
 * `restored`: changed here, but deleted elsewhere: it is back.
 * `refused`: the server did not take the edit.
 * `unreadable`: the server's copy is not what this version understands.
 * `newer-than-server`: the server was restored from a backup that does not have this yet.
 */
export type InboxReason = 'overwritten' | 'copied' | 'delete-overruled' | 'restored' | 'refused' | 'unreadable' | 'newer-than-server';

/** Something that happened to a member's edit and must not go unseen, with everything needed to undo it. */
export interface InboxItem {
  readonly id: string;
  readonly entity: string;
  readonly entityId: string;
  readonly reason: InboxReason;
  /** Whether the member has to choose, rather than only to know. */
  readonly needsDecision: boolean;
  /** The record as this device has it; null when deleted here. */
  readonly mine: RecordFields | null;
  /** What lost, or what the server has; null when deleted there. */
  readonly theirs: RecordFields | null;
  /** Fields the two differ in. */
  readonly fields: readonly string[];
  /** The record that holds the other text, of `copied`. */
  readonly copyId: string | null;
  readonly status: number | null;
  readonly error: string | null;
  /** Local time, Unix milliseconds. */
  readonly createdAt: number;
}

/** There is one item a refused record, which goes when its edits are taken or given up. */
export function refusedId(entity: string, id: string): string {
  return `refused ${entity} ${id}`;
}
