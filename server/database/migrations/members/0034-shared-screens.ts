import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Screens that members shared by a link, and which stocks passed a screen on the last two days of prices. */
export async function sharedScreens(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'screener_share')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('screen', text, (c) => c.notNull())
    .addColumn('shared_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('screener_share_user').on('screener_share').column('user_id').execute();
  await createTable(db, kind, 'screener_result')
    .addColumn('definition', text, (c) => c.primaryKey())
    .addColumn('as_of', text, (c) => c.notNull())
    .addColumn('stockids', text, (c) => c.notNull())
    .addColumn('before', text)
    .execute();
}
