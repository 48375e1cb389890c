import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Who may open an account, and which e-mail addresses are known to belong to the account that gives them. */
export async function registration(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'invitation')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'address_confirmation')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('address_confirmation_user').on('address_confirmation').column('user_id').execute();
  await db.schema.alterTable('account').addColumn('email_verified_at', integer).execute();
}
