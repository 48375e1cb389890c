import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** The warning and good signs of every listing, and what 8-K reports are about. */
export async function stockSigns(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'stock_signs')
    .addColumn('stockid', text, (c) => c.primaryKey().references('listing.stockid').onDelete('cascade'))
    .addColumn('severe', integer, (c) => c.notNull())
    .addColumn('medium', integer, (c) => c.notNull())
    .addColumn('good', integer, (c) => c.notNull())
    .addColumn('signs', text, (c) => c.notNull())
    .execute();
  await db.schema.alterTable('filing').addColumn('items', text).execute();
}
