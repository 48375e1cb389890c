import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** What kind of device changed a record, null where none said so; and the revision of its own last change, null where that is `rev`. */
export async function recordChanges(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await db.schema.alterTable('record').addColumn('changed_on', text).execute();
  await db.schema.alterTable('record').addColumn('edited_rev', integer).execute();
}
