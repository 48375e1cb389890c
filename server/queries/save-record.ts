import type { Store } from '../database/schema.ts';
import type { RecordRow } from '../records/stored-record.ts';

/** Writes a row of a member's records in place of the one there was. */
export async function saveRow(db: Store, row: RecordRow): Promise<void> {
  const { user_id: _user, entity: _entity, id: _id, ...columns } = row;
  await db
    .insertInto('record')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'entity', 'id']).doUpdateSet(columns))
    .execute();
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
