import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { Store } from '#server/database/schema.ts';
import { memberRecord, type RecordRow, type StoredRecord, storedRecord } from '#server/records/stored-record.ts';
import { byteLength } from '../byte-length.ts';

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

/** A row without what the member wrote in it: enough to delete it or to bring it back. */
export type RowName = Omit<RecordRow, 'fields' | 'parent' | 'reference' | 'shared'>;

/** Rows that belong to a record: those that are there, or with `deletedWith` those that went with it. */
export function listRowsBelow(
  db: Store,
  { user_id, parent }: { user_id: number; parent: string },
  { entities, deletedWith }: { entities: readonly string[]; deletedWith?: string },
): Promise<RowName[]> {
  if (entities.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('record')
    .select(['user_id', 'entity', 'id', 'rev', 'deleted', 'deleted_with', 'version', 'created_at', 'updated_at', 'changed_on', 'edited_rev'])
    .where('user_id', '=', user_id)
    .where('parent', '=', parent)
    .where('entity', 'in', entities)
    .where('deleted', '=', deletedWith === undefined ? 0 : 1)
    .$if(deletedWith !== undefined, (query) => query.where('deleted_with', '=', deletedWith ?? ''))
    .orderBy('rev')
    .execute();
}

/** How many records of a kind belong to one record. */
export async function countBelow(db: Store, userId: number, entity: string, parent: string): Promise<number> {
  const { count } = await db
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('entity', '=', entity)
    .where('parent', '=', parent)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
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
 * @returns At most so many rows, and no more of them than take so many bytes, but always one; and whether there is more.
 */
export async function listChanges(
  db: Store,
  userId: number,
  since: number,
  { most, bytes: mostBytes }: { most: number; bytes: number },
): Promise<{ records: MemberRecord[]; more: boolean }> {
  const changes = db.selectFrom('record').where('user_id', '=', userId).where('rev', '>', since).orderBy('rev');
  const sizes = await changes
    .select(['rev', byteLength('fields').as('bytes')])
    .limit(most + 1)
    .execute();
  let [count, bytes] = [0, 0];
  for (const size of sizes.slice(0, most)) {
    bytes += Number(size.bytes);
    if (count > 0 && bytes > mostBytes) break;
    count += 1;
  }
  const last = sizes[count - 1];
  if (last === undefined) return { records: [], more: false };
  const rows = await changes.selectAll().where('rev', '<=', last.rev).execute();
  return { records: rows.map(memberRecord), more: sizes.length > count };
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
