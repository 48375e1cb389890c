import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** What capital cost a company at each point it is judged at; listings stored before have none until they are stored again. */
export async function capitalOfSigns(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  await db.schema.alterTable('stock_signs').addColumn('capital', columnTypes(kind).text).execute();
}
