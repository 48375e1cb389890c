import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What administrators say about owners: insiders who are hidden or the same person, investors who are followed, listings of CUSIPs. */
export async function ownerCorrections(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'insider_correction')
    .addColumn('insider_id', text, (c) => c.primaryKey())
    .addColumn('into', text)
    .addColumn('changed_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('insider_correction_into').on('insider_correction').column('into').execute();
  await db.schema.alterTable('insider_owner').addColumn('filed_as', text).execute();
  await db.schema.createIndex('insider_owner_filed_as').on('insider_owner').column('filed_as').execute();
  await createTable(db, kind, 'added_filer')
    .addColumn('cik', text, (c) => c.primaryKey())
    .addColumn('name', text)
    .addColumn('added_at', integer, (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('guru')
    .addColumn('followed', integer, (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await createTable(db, kind, 'cusip_correction')
    .addColumn('cusip', text, (c) => c.notNull())
    .addColumn('valid_from', text, (c) => c.notNull())
    .addColumn('stockid', text, (c) => c.notNull())
    .addColumn('changed_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('cusip_correction_pk', ['cusip', 'valid_from'])
    .execute();
  await db.schema.createIndex('filed_holding_cusip').on('filed_holding').column('cusip').execute();
}
