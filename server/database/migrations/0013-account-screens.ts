import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Where a session was opened from, and when an account is to be removed; null for unknown and for never. */
export async function accountScreens(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await db.schema.alterTable('session').addColumn('address', text).execute();
  await db.schema.alterTable('account').addColumn('delete_at', integer).execute();
}
