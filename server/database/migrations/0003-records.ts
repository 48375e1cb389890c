import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Members' records, their order of changes, their earlier versions, and the requests that have taken effect. */
export async function records(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  const { schema } = db;

  await createTable(db, kind, 'member_counter')
    .addColumn('user_id', integer, (c) => c.primaryKey().references('account.user_id').onDelete('cascade'))
    .addColumn('rev', integer, (c) => c.notNull())
    .execute();

  await createTable(db, kind, 'record')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('entity', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('rev', integer, (c) => c.notNull())
    .addColumn('deleted', integer, (c) => c.notNull())
    .addColumn('deleted_with', text)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('parent', text)
    .addColumn('reference', text)
    .addColumn('shared', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('record_pk', ['user_id', 'entity', 'id'])
    .execute();
  await schema.createIndex('record_rev').on('record').columns(['user_id', 'rev']).unique().execute();
  await schema.createIndex('record_parent').on('record').columns(['user_id', 'parent', 'entity']).execute();
  await schema.createIndex('record_reference').on('record').columns(['entity', 'reference']).execute();
  await schema.createIndex('record_shared').on('record').columns(['entity', 'shared']).execute();

  await createTable(db, kind, 'record_version')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('entity', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('rev', integer, (c) => c.notNull())
    .addColumn('replaced_at', integer, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('record_version_pk', ['user_id', 'entity', 'id', 'rev'])
    .execute();

  await createTable(db, kind, 'idempotency')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('status', integer, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('rev', integer)
    .addColumn('wrote', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['user_id', 'key'])
    .execute();
  await schema.createIndex('idempotency_age').on('idempotency').columns(['user_id', 'created_at']).execute();
}
