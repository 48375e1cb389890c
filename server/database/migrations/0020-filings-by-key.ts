import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/**
 * On SQLite the filings, a thousand of most companies and half of a store, are kept in the order of their key alone. A second list of the
 * keys cost a third of their room and half of the time to write them.
 */
export async function filingsByKey(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  if (kind === 'postgres') return;
  const { text } = columnTypes(kind);
  await db.schema
    .createTable('filing_by_key')
    .modifyEnd(sql`strict, without rowid`)
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('filed', text, (c) => c.notNull())
    .addColumn('period_end', text)
    .addColumn('primary_document', text)
    .addColumn('items', text)
    .addPrimaryKeyConstraint('filing_by_key_pk', ['issuer_id', 'accession'])
    .execute();
  await sql`insert into filing_by_key select issuer_id, accession, form, filed, period_end, primary_document, items from filing order by issuer_id, accession`.execute(
    db,
  );
  await db.schema.dropTable('filing').execute();
  await db.schema.alterTable('filing_by_key').renameTo('filing').execute();
}
