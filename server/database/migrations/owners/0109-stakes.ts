import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Stakes of more than five percent, as Schedules 13D and 13G report them. */
export async function stakes(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'stake_filing')
    .addColumn('accession', text, (c) => c.primaryKey())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('issuer_cik', text)
    .addColumn('issuer_name', text, (c) => c.notNull())
    .addColumn('cusip', text)
    .addColumn('class', text, (c) => c.notNull())
    .addColumn('stockid', text)
    .addColumn('event_on', text)
    .addColumn('filed_on', text, (c) => c.notNull())
    .addColumn('url', text)
    .addColumn('problems', text, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('stake_filing_stock').on('stake_filing').columns(['stockid', 'filed_on']).execute();
  await createTable(db, kind, 'stake_holder')
    .addColumn('accession', text, (c) => c.notNull().references('stake_filing.accession').onDelete('cascade'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('cik', text)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('shares', number)
    .addColumn('stake', number)
    .addPrimaryKeyConstraint('stake_holder_pk', ['accession', 'place'])
    .execute();
  await db.schema.createIndex('stake_holder_cik').on('stake_holder').column('cik').execute();
}
