import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Loads of data: what was asked, how far each came, and what became of its items. */
export async function loads(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);

  await createTable(db, kind, 'source_load')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('request', text, (c) => c.notNull())
    .addColumn('started_by', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    // At most one row has it: one load at a time, decided by the store.
    .addColumn('running', integer, (c) => c.unique())
    .addColumn('process', text, (c) => c.notNull())
    .addColumn('started_at', integer, (c) => c.notNull())
    .addColumn('resumed_at', integer)
    .addColumn('seen_at', integer, (c) => c.notNull())
    .addColumn('finished_at', integer)
    .addColumn('total', integer)
    .addColumn('current_item', text)
    .addColumn('failure', text)
    .execute();
  await db.schema.createIndex('source_load_started').on('source_load').column('started_at').execute();

  await createTable(db, kind, 'source_load_item')
    .addColumn('load_id', text, (c) => c.notNull().references('source_load.id').onDelete('cascade'))
    .addColumn('item', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('failure', text)
    .addPrimaryKeyConstraint('source_load_item_pk', ['load_id', 'item'])
    .execute();
}
