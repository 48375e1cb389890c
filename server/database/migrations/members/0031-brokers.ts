import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Accounts at brokers that members linked, and what a provider knows a member by. */
export async function brokers(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'broker_member')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('provider', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('secret', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('broker_member_key', ['user_id', 'provider'])
    .execute();
  await createTable(db, kind, 'broker_account')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('provider', text, (c) => c.notNull())
    .addColumn('auth_id', text, (c) => c.notNull())
    .addColumn('brokerage', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('number', text, (c) => c.notNull())
    .addColumn('portfolio_id', text, (c) => c.notNull())
    .addColumn('history', integer, (c) => c.notNull())
    .addColumn('linked_on', text, (c) => c.notNull())
    .addColumn('problem', text)
    .addColumn('checked_at', integer)
    .addColumn('synced_at', integer)
    .addColumn('readings', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('broker_account_key', ['user_id', 'account_id'])
    .execute();
}
