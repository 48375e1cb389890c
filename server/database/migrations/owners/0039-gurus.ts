import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Investors whose quarterly reports are followed, what they filed, and what follows from it. */
export async function gurus(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'guru')
    .addColumn('guru_id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('firm', text, (c) => c.notNull())
    .addColumn('style', text)
    .addColumn('note', text)
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'guru_filer')
    .addColumn('cik', text, (c) => c.primaryKey())
    .addColumn('guru_id', text, (c) => c.notNull().references('guru.guru_id').onDelete('cascade'))
    .execute();
  await createTable(db, kind, 'holding_report')
    .addColumn('accession', text, (c) => c.primaryKey())
    .addColumn('cik', text, (c) => c.notNull())
    .addColumn('guru_id', text, (c) => c.notNull().references('guru.guru_id').onDelete('cascade'))
    .addColumn('filer', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('filed_on', text, (c) => c.notNull())
    .addColumn('amendment', text)
    .addColumn('table_entries', number)
    .addColumn('table_value', number)
    .addColumn('dollars', integer, (c) => c.notNull())
    .addColumn('dollars_because', text, (c) => c.notNull())
    .addColumn('other_managers', text, (c) => c.notNull())
    .addColumn('problems', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('holding_report_guru').on('holding_report').columns(['guru_id', 'period']).execute();
  await createTable(db, kind, 'filed_holding')
    .addColumn('accession', text, (c) => c.notNull().references('holding_report.accession').onDelete('cascade'))
    .addColumn('cusip', text, (c) => c.notNull())
    .addColumn('put_call', text, (c) => c.notNull())
    .addColumn('paper', text, (c) => c.notNull())
    .addColumn('issuer', text, (c) => c.notNull())
    .addColumn('class', text, (c) => c.notNull())
    .addColumn('shares', number, (c) => c.notNull())
    .addColumn('value', number, (c) => c.notNull())
    .addColumn('stockid', text)
    .addPrimaryKeyConstraint('filed_holding_pk', ['accession', 'cusip', 'put_call', 'paper'])
    .execute();
  await createTable(db, kind, 'guru_quarter')
    .addColumn('guru_id', text, (c) => c.notNull().references('guru.guru_id').onDelete('cascade'))
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('filed_on', text, (c) => c.notNull())
    .addColumn('value', number, (c) => c.notNull())
    .addColumn('figures', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('guru_quarter_pk', ['guru_id', 'period'])
    .execute();
  await createTable(db, kind, 'guru_position')
    .addColumn('guru_id', text, (c) => c.notNull().references('guru.guru_id').onDelete('cascade'))
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('cusip', text, (c) => c.notNull())
    .addColumn('put_call', text, (c) => c.notNull())
    .addColumn('paper', text, (c) => c.notNull())
    .addColumn('stockid', text)
    .addColumn('issuer', text, (c) => c.notNull())
    .addColumn('class', text, (c) => c.notNull())
    .addColumn('shares', number, (c) => c.notNull())
    .addColumn('value', number, (c) => c.notNull())
    .addColumn('weight', number)
    .addColumn('prior_shares', number)
    .addColumn('change', number)
    .addColumn('impact', number)
    .addColumn('price_average', number)
    .addColumn('price_low', number)
    .addColumn('price_high', number)
    .addColumn('held_since', text)
    .addColumn('cost', number)
    .addPrimaryKeyConstraint('guru_position_pk', ['guru_id', 'period', 'cusip', 'put_call', 'paper'])
    .execute();
  await db.schema.createIndex('guru_position_stock').on('guru_position').columns(['stockid', 'period']).execute();
  await db.schema.createIndex('guru_position_period').on('guru_position').column('period').execute();
}
