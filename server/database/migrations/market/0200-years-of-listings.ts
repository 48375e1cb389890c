import type { Kysely } from 'kysely';
import { columnTypes } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** The last fiscal years of a listing with what accounts and price made at their ends; listings stored before have none until they are stored again. */
export async function yearsOfListings(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  await db.schema.alterTable('stock_signs').addColumn('years', columnTypes(kind).text).execute();
}
