import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/**
 * Under which key the secrets of a browser's subscription are sealed, and which members must turn notifications on again. Secrets that are
 * there are in the clear until the server starts, which has the key.
 */
export async function sealedPushKeys(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await db.schema.alterTable('push_subscription').addColumn('key_id', text).execute();
  await createTable(db, kind, 'push_loss')
    .addColumn('user_id', integer, (c) => c.primaryKey().references('account.user_id').onDelete('cascade'))
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('lost_at', integer, (c) => c.notNull())
    .execute();
}
