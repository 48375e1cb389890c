import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** What the screener knows of a listing beside what page heads show; companies stored before have none until they are stored again. */
export async function screening(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  await db.schema.alterTable('snapshot').addColumn('screening', columnTypes(kind).text).execute();
}
