import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** The group an account belongs to; null for none. */
export async function accountGroup(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  await db.schema.alterTable('account').addColumn('group_id', columnTypes(kind).integer).execute();
}
