import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { kindOf } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import { migrated, type RecordFields, type RecordKind } from '#contract/records/record-kind.ts';
import type { Database } from '../database/schema.ts';

export type RecordRow = Selectable<Database['record']>;

/** A member's record with its fields as the current version has them. */
export interface StoredRecord<F extends RecordFields = RecordFields> {
  readonly user_id: number;
  readonly id: string;
  readonly rev: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly fields: F;
}

/** Reads a row of the store; fields of an older version are brought up to date. */
export function storedRecord<F extends RecordFields>(kind: RecordKind<F>, row: RecordRow): StoredRecord<F> {
  const { user_id, id, rev, created_at, updated_at } = row;
  return { user_id, id, rev, created_at, updated_at, fields: v.parse(kind.schema, currentFields(row)) };
}

/** A record as devices receive it. One that was deleted says nothing of its content. */
export function memberRecord(row: RecordRow): MemberRecord {
  const { entity, id, rev, deleted, deleted_with, version, changed_on } = row;
  return {
    ...{ entity, id, rev, deleted: deleted === 1, deleted_with },
    version: Math.max(version, kindOf(entity)?.version ?? 0),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    ...(changed_on !== null && { changed_on }),
    fields: deleted === 1 ? {} : currentFields(row),
  };
}

/** The fields of a row in the kind's current version; as they are, of a kind this version does not know. */
export function currentFields({ entity, version, fields }: Pick<RecordRow, 'entity' | 'version' | 'fields'>): RecordFields {
  const kind = kindOf(entity);
  const kept = JSON.parse(fields) as RecordFields;
  return kind === undefined ? kept : migrated(kind, version, kept);
}

/** A record as its calls answer it: fields and stamps side by side. */
export function answerOf<F extends RecordFields>({ id, rev, created_at, updated_at, fields }: StoredRecord<F>) {
  return { ...fields, id, rev, created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() };
}
