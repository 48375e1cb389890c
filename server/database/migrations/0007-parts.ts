import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Figures of parts of a company (share classes, segments, products, regions), the reports they were read from, and dated CUSIPs. */
export async function parts(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  const table = (name: string) => createTable(db, kind, name);

  await table('part_fact')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('axis', text, (c) => c.notNull())
    .addColumn('member', text, (c) => c.notNull())
    .addColumn('taxonomy', text, (c) => c.notNull())
    .addColumn('concept', text, (c) => c.notNull())
    .addColumn('unit', text, (c) => c.notNull())
    .addColumn('period_start', text, (c) => c.notNull())
    .addColumn('period_end', text, (c) => c.notNull())
    .addColumn('value', number, (c) => c.notNull())
    .addPrimaryKeyConstraint('part_fact_pk', ['issuer_id', 'accession', 'axis', 'member', 'taxonomy', 'concept', 'unit', 'period_start', 'period_end'])
    .execute();

  await table('part_report')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('filed', text, (c) => c.notNull())
    .addColumn('read_from', text, (c) => c.notNull())
    .addColumn('facts', integer, (c) => c.notNull())
    .addColumn('symbols', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('part_report_pk', ['issuer_id', 'accession'])
    .execute();

  await table('cusip')
    .addColumn('stockid', text, (c) => c.notNull().references('listing.stockid').onDelete('cascade'))
    .addColumn('cusip', text, (c) => c.notNull())
    .addColumn('valid_from', text, (c) => c.notNull())
    .addColumn('valid_to', text)
    .addColumn('seen_to', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('cusip_pk', ['stockid', 'cusip', 'valid_from'])
    .execute();
  await db.schema.createIndex('cusip_number').on('cusip').column('cusip').execute();
}
