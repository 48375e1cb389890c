import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';
import type { Store } from '#server/database/schema.ts';
import { Breath } from '#server/fairness/breath.ts';
import { listChanges } from './records.ts';

const AT_ONCE = { most: 200, bytes: 1024 * 1024 };

/** Everything a member has of records, in the order of their last change, a few at a time. */
export async function* eachRecordToExport(db: Store, userId: number): AsyncGenerator<MemberRecord> {
  const breath = new Breath(db);
  for (let since = 0; ; ) {
    const { records, more } = await listChanges(db, userId, since, AT_ONCE);
    yield* records.filter(({ deleted }) => !deleted);
    since = records.at(-1)?.rev ?? since;
    if (!more) return;
    await breath.take();
  }
}

/** Earlier definitions of a member's records, one at a time. */
export async function* eachVersion(db: Store, userId: number) {
  const breath = new Breath(db);
  const versions = db.selectFrom('record_version').where('user_id', '=', userId);
  const names = await versions.select(['entity', 'id', 'rev']).orderBy('entity').orderBy('id').orderBy('rev').execute();
  for (const { entity, id, rev } of names) {
    const row = await versions.select(['replaced_at', 'fields']).where('entity', '=', entity).where('id', '=', id).where('rev', '=', rev).executeTakeFirst();
    // Written by this server only.
    if (row !== undefined) yield { entity, id, rev, replaced_at: new Date(row.replaced_at).toISOString(), fields: JSON.parse(row.fields) as RecordFields };
    await breath.take();
  }
}

/** What a member's records are found by, each once: stockids, and names, which name no stock. */
export async function listReferences(db: Store, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('record')
    .select('reference')
    .distinct()
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .where('reference', 'is not', null)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}
