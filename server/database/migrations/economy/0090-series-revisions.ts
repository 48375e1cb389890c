import type { Kysely } from 'kysely';
import { columnTypes } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** When published values of a series were last revised, and how many. */
export async function seriesRevisions(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { integer } = columnTypes(kind);
  await db.schema.alterTable('series').addColumn('revised_at', integer).execute();
  await db.schema.alterTable('series').addColumn('revised_values', integer).execute();
}
