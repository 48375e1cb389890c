import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Funds that report their portfolios on Form N-PORT, beside the investors who file 13Fs: both have quarters and positions. */
export async function funds(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await db.schema
    .alterTable('guru')
    .addColumn('kind', text, (c) => c.notNull().defaultTo(sql`'investor'`))
    .execute();
  await createTable(db, kind, 'fund')
    .addColumn('guru_id', text, (c) => c.primaryKey().references('guru.guru_id').onDelete('cascade'))
    .addColumn('series_id', text)
    .addColumn('cik', text, (c) => c.notNull())
    .addColumn('lei', text)
    .execute();
  await createTable(db, kind, 'fund_class')
    .addColumn('class_id', text, (c) => c.primaryKey())
    .addColumn('series_id', text, (c) => c.notNull())
    .addColumn('ticker', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('fund_class_ticker').on('fund_class').column('ticker').execute();
  await db.schema.createIndex('fund_class_series').on('fund_class').column('series_id').execute();
  await createTable(db, kind, 'fund_filing')
    .addColumn('accession', text, (c) => c.primaryKey())
    .addColumn('guru_id', text, (c) => c.notNull().references('guru.guru_id').onDelete('cascade'))
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('fiscal_year_end', text)
    .addColumn('filed_on', text, (c) => c.notNull())
    .addColumn('total_assets', number)
    .addColumn('liabilities', number)
    .addColumn('net_assets', number)
    .addColumn('holdings', integer, (c) => c.notNull())
    .addColumn('weight_sum', number, (c) => c.notNull())
    .addColumn('left_out', integer, (c) => c.notNull())
    .addColumn('problems', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('fund_filing_fund').on('fund_filing').columns(['guru_id', 'period']).execute();
  await createTable(db, kind, 'fund_holding')
    .addColumn('accession', text, (c) => c.notNull().references('fund_filing.accession').onDelete('cascade'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('lei', text)
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('cusip', text)
    .addColumn('isin', text)
    .addColumn('ticker', text)
    .addColumn('balance', number)
    .addColumn('units', text)
    .addColumn('currency', text)
    .addColumn('value', number)
    .addColumn('weight', number)
    .addColumn('payoff', text)
    .addColumn('asset_category', text)
    .addColumn('issuer_category', text)
    .addColumn('country', text)
    .addColumn('stockid', text)
    .addPrimaryKeyConstraint('fund_holding_pk', ['accession', 'place'])
    .execute();
}
