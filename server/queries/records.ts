import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { Store } from '../database/schema.ts';
import { memberRecord, type RecordRow, type StoredRecord, storedRecord } from '../records/stored-record.ts';

/** One of a member's records, or `undefined`; what other members have is not there. */
export async function findRecord<F extends RecordFields>(db: Store, userId: number, kind: RecordKind<F>, id: string): Promise<StoredRecord<F> | undefined> {
  const row = await findRow(db, userId, kind.entity, id);
  return row === undefined || row.deleted === 1 ? undefined : storedRecord(kind, row);
}

/** The row of a record, deleted or not. */
export function findRow(db: Store, userId: number, entity: string, id: string): Promise<RecordRow | undefined> {
  return db.selectFrom('record').selectAll().where('user_id', '=', userId).where('entity', '=', entity).where('id', '=', id).executeTakeFirst();
}

/** A member's records of a kind, last changed first; only those below a record, or found by a stockid or name, when given. */
export async function listRecords<F extends RecordFields>(
  db: Store,
  userId: number,
  kind: RecordKind<F>,
  { parent, reference }: { parent?: string; reference?: string } = {},
): Promise<StoredRecord<F>[]> {
  const rows = await db
    .selectFrom('record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entity', '=', kind.entity)
    .where('deleted', '=', 0)
    .$if(parent !== undefined, (query) => query.where('parent', '=', parent ?? ''))
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .orderBy('rev', 'desc')
    .execute();
  return rows.map((row) => storedRecord(kind, row));
}

/** Rows that belong to a record, deleted or not. */
export function listRowsBelow(db: Store, userId: number, parent: string, entities: readonly string[]): Promise<RecordRow[]> {
  if (entities.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('parent', '=', parent)
    .where('entity', 'in', entities)
    .orderBy('rev')
    .execute();
}

/** How many records of a kind belong to each record, by its id; those that have none are missing. */
export async function countRecordsBelow(db: Store, userId: number, entity: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('record')
    .select(['parent', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('entity', '=', entity)
    .where('deleted', '=', 0)
    .groupBy('parent')
    .execute();
  return new Map(rows.map(({ parent, count }) => [parent ?? '', Number(count)]));
}

/**
 * What changed in a member's records after a revision, in the order in which it was committed. Whoever writes holds the
 * member's counter until the commit, so no smaller revision can appear later.
 *
 * @returns At most one row more than `most`, by which the caller knows that there is more.
 */
export async function listChanges(db: Store, userId: number, since: number, most: number): Promise<MemberRecord[]> {
  const rows = await db
    .selectFrom('record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('rev', '>', since)
    .orderBy('rev')
    .limit(most + 1)
    .execute();
  return rows.map(memberRecord);
}

/** Records of other members that their kind lets everybody read. */
export async function listSharedRecords<F extends RecordFields>(db: Store, kind: RecordKind<F>): Promise<StoredRecord<F>[]> {
  const rows = await db
    .selectFrom('record')
    .selectAll()
    .where('entity', '=', kind.entity)
    .where('shared', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('user_id')
    .orderBy('rev')
    .limit(1000)
    .execute();
  return rows.map((row) => storedRecord(kind, row));
}

/** Everything a member has of records, and their earlier versions. */
export async function exportRecords(db: Store, userId: number) {
  const rows = await db.selectFrom('record').selectAll().where('user_id', '=', userId).where('deleted', '=', 0).orderBy('rev').execute();
  const versions = await db
    .selectFrom('record_version')
    .select(['entity', 'id', 'rev', 'replaced_at', 'fields'])
    .where('user_id', '=', userId)
    .orderBy('entity')
    .orderBy('id')
    .orderBy('rev')
    .execute();
  return { records: rows.map(memberRecord), versions, stockids: [...new Set(rows.flatMap(({ reference }) => reference ?? []))] };
}

/** Earlier definitions of a record, newest first. */
export function listVersions(db: Store, userId: number, entity: string, id: string) {
  return db
    .selectFrom('record_version')
    .select(['rev', 'replaced_at', 'fields'])
    .where('user_id', '=', userId)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('rev', 'desc')
    .execute();
}
