import type { Generated } from 'kysely';
import type { DeviceKind } from '#contract/records/member-record.ts';

/** What members wrote, and in which order. */
export interface RecordTables {
  /** A member's own order of changes: locked by every transaction that writes a record of theirs, until it commits. */
  member_counter: {
    user_id: number;
    rev: number;
    /** The member's own part of the epoch of their records; null until a device knew more than the store. */
    epoch: Generated<string | null>;
  };
  /** What members wrote, of every kind. */
  record: {
    user_id: number;
    entity: string;
    id: string;
    /** Place of the last change in the member's order. */
    rev: number;
    deleted: number;
    /** The record it was deleted together with. */
    deleted_with: string | null;
    version: number;
    /** The record it belongs to. */
    parent: string | null;
    /** What it is found by: a stockid, a name. */
    reference: string | null;
    /** Whether other members may read it. */
    shared: number;
    created_at: number;
    updated_at: number;
    /** The kind of device the last change was made on; null where it did not say. */
    changed_on: DeviceKind | null;
    /** Revision of the last change of the record itself, where `rev` is that of a change of what belongs to it. */
    edited_rev: number | null;
    /** JSON. Empty once deleted, unless it went with another record and may come back with it. */
    fields: string;
  };
  /** How much a member keeps of a kind: rows, those of them that are not deleted, bytes of their fields. */
  record_usage: { user_id: number; entity: string; rows: number; records: number; bytes: number };
  /** Earlier definitions of records whose kind keeps them. */
  record_version: { user_id: number; entity: string; id: string; rev: number; replaced_at: number; fields: string };
  /** Requests that have taken effect, or were refused as conflicts, with what was answered: each takes effect once. */
  idempotency: {
    user_id: number;
    key: string;
    fingerprint: string;
    /** 200, or the status of the refusal. */
    status: number;
    /** JSON: the answer, with references in place of long values of the records, or the name of the refusal. */
    answer: string;
    rev: number | null;
    /** JSON: [entity, id] of the records it wrote; of a great many only the first. */
    wrote: string;
    created_at: number;
  };
  /** Downloads that members queued. Their record is what devices see; this row is what the server works by. */
  download_job: {
    user_id: number;
    task_id: string;
    task_key: string;
    /** JSON: what is asked for. */
    request: string;
    /** How many rows of data the membership allowed when it was queued, and what is said about it. */
    most_rows: number;
    limit_text: string;
    state: 'queued' | 'taken' | 'finished';
    queued_at: number;
    /** When whoever makes the file last said so. */
    seen_at: number | null;
    attempts: number;
    ended_at: number | null;
    /** Of the file: its name, its type, its bytes. */
    name: string | null;
    type: string | null;
    body: Uint8Array | null;
  };
}
