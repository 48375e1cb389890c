import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** How much of a company's facts its statements are made of, and figures that belong to a part of a company. */
export async function mappingReports(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);

  await createTable(db, kind, 'mapping_report')
    .addColumn('issuer_id', text, (c) => c.primaryKey().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('report', text, (c) => c.notNull())
    .execute();

  await createTable(db, kind, 'segment_fact')
    .addColumn('cik', integer, (c) => c.notNull())
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('facts', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('segment_fact_pk', ['cik', 'accession'])
    .execute();
}
