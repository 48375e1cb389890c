import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Whose alerts are to be looked at, what is to be delivered of those that fired, and the browsers that take notifications. */
export async function alerts(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'alert_due')
    .addColumn('user_id', integer, (c) => c.primaryKey().references('account.user_id').onDelete('cascade'))
    .addColumn('mark', text, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'push_subscription')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('endpoint', text, (c) => c.notNull())
    .addColumn('p256dh', text, (c) => c.notNull())
    .addColumn('auth', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('push_subscription_user').on('push_subscription').column('user_id').execute();
  await createTable(db, kind, 'alert_delivery')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('alert_id', text, (c) => c.notNull())
    .addColumn('subscription_id', text, (c) => c.references('push_subscription.id').onDelete('cascade'))
    .addColumn('fired_at', text, (c) => c.notNull())
    .addColumn('notice', text, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('batch', text)
    .addColumn('problem', text)
    .execute();
  await db.schema.createIndex('alert_delivery_due').on('alert_delivery').column('due_at').execute();
  await db.schema.createIndex('alert_delivery_user').on('alert_delivery').column('user_id').execute();
}
