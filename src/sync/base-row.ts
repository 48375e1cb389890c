import type { DeviceKind, MemberRecord } from '#contract/records/member-record.ts';
import { migrated, type RecordFields, type RecordKind } from '#contract/records/record-kind.ts';

/** The server's copy of a record, as this device last received it. */
export interface BaseRow {
  readonly entity: string;
  readonly id: string;
  /** Lane of its edits; empty for a kind this version does not know. */
  readonly lane: string;
  readonly rev: number;
  readonly deleted: boolean;
  readonly deleted_with: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly changed_on?: DeviceKind | undefined;
  /** Of a deleted record: as it last was, while edits of its lane are on their way. */
  readonly fields: RecordFields;
}

/** What the store calls a record by. */
export function recordKey({ entity, id }: { readonly entity: string; readonly id: string }): string {
  return `${entity}\n${id}`;
}

/**
 * The server's copy after an answer or a pulled row arrived. Older news than what is known changes nothing.
 *
 * @param known What this device had; a deleted record keeps the fields it last had.
 */
export function receivedBase(kind: RecordKind | undefined, known: BaseRow | undefined, { fields, ...record }: MemberRecord): BaseRow {
  if (known !== undefined && known.rev >= record.rev) return known;
  const current = kind === undefined || record.deleted ? fields : migrated(kind, record.version, fields);
  const shown = record.deleted ? (known?.fields ?? {}) : current;
  const version = kind === undefined ? record.version : Math.max(record.version, kind.version);
  return { ...record, version, fields: shown, lane: known?.lane || laneOf(kind, record.id, shown) };
}

/** The lane a pulled record's edits are in; that of the known copy where a deleted one says nothing. */
export function laneOfRecord(kind: RecordKind | undefined, known: BaseRow | undefined, { id, fields, version, deleted }: MemberRecord): string {
  return known?.lane || laneOf(kind, id, kind === undefined || deleted ? fields : migrated(kind, version, fields));
}

function laneOf(kind: RecordKind | undefined, id: string, fields: RecordFields): string {
  if (kind === undefined) return '';
  return Object.keys(fields).length === 0 ? `${kind.entity}:${id}` : kind.lane(id, fields);
}
