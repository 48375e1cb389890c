import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** How much of a company's facts its statements are made of. */
export async function mappingReports(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text } = columnTypes(kind);

  await createTable(db, kind, 'mapping_report')
    .addColumn('issuer_id', text, (c) => c.primaryKey().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('report', text, (c) => c.notNull())
    .execute();
}
