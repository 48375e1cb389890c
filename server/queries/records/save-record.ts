import { sql } from 'kysely';
import type { Store } from '#server/database/schema.ts';
import type { RecordRow } from '#server/records/stored-record.ts';
import type { RowName } from './records.ts';

/** Writes a row of a member's records in place of the one there was. */
export async function saveRow(db: Store, row: RecordRow): Promise<void> {
  const { user_id: _user, entity: _entity, id: _id, ...columns } = row;
  await db
    .insertInto('record')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'entity', 'id']).doUpdateSet(columns))
    .execute();
}

/** Writes rows that are new. */
export async function saveNewRows(db: Store, rows: readonly RecordRow[]): Promise<void> {
  await db.insertInto('record').values(rows).execute();
}

/** Deletes rows together with the record they belong to, or brings them back; their fields are left as they are. */
export async function saveDeletions(
  db: Store,
  rows: readonly RowName[],
  { userId, deleted, deletedWith, changedOn }: { userId: number; deleted: boolean; deletedWith: string | null; changedOn: string | null },
): Promise<void> {
  const changed = sql.join(rows.map(({ entity, id, rev }) => sql`(${entity}, ${id}, ${rev})`));
  await sql`
    with changed (entity, id, rev) as (values ${changed})
    update record set rev = cast(changed.rev as bigint), deleted = ${deleted ? 1 : 0}, deleted_with = ${deletedWith}, changed_on = ${changedOn}, edited_rev = null
    from changed where record.user_id = ${userId} and record.entity = changed.entity and record.id = changed.id`.execute(db);
}

/** Keeps a definition that is about to be replaced, and no more than `most` of them. */
export async function saveVersion(db: Store, { row, now, most }: { row: RecordRow; now: number; most: number }): Promise<void> {
  const { user_id, entity, id, rev, fields } = row;
  await db.insertInto('record_version').values({ user_id, entity, id, rev, replaced_at: now, fields }).execute();
  const old = await db
    .selectFrom('record_version')
    .select('rev')
    .where('user_id', '=', user_id)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('rev', 'desc')
    .offset(most)
    .limit(1000)
    .execute();
  if (old.length === 0) return;
  const revs = old.map((version) => version.rev);
  await db.deleteFrom('record_version').where('user_id', '=', user_id).where('entity', '=', entity).where('id', '=', id).where('rev', 'in', revs).execute();
}
