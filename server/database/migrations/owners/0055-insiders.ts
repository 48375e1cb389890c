import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What insiders of companies file about their own trades, and which signals members want by mail. */
export async function insiders(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'insider_filing')
    .addColumn('accession', text, (c) => c.primaryKey())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('issuer_cik', text)
    .addColumn('issuer_name', text, (c) => c.notNull())
    .addColumn('symbol', text)
    .addColumn('stockid', text)
    .addColumn('filed_on', text, (c) => c.notNull())
    .addColumn('period', text)
    .addColumn('plan', integer)
    .addColumn('original_filed_on', text)
    .addColumn('remarks', text)
    .addColumn('footnotes', text, (c) => c.notNull())
    .addColumn('url', text)
    .addColumn('read_from', text, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('insider_filing_issuer').on('insider_filing').column('issuer_cik').execute();
  await createTable(db, kind, 'insider')
    .addColumn('insider_id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('cik', text)
    .addColumn('last_filed_on', text, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'insider_owner')
    .addColumn('accession', text, (c) => c.notNull().references('insider_filing.accession').onDelete('cascade'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('insider_id', text, (c) => c.notNull())
    .addColumn('cik', text)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('director', integer, (c) => c.notNull())
    .addColumn('officer', integer, (c) => c.notNull())
    .addColumn('ten_percent', integer, (c) => c.notNull())
    .addColumn('other', integer, (c) => c.notNull())
    .addColumn('title', text)
    .addPrimaryKeyConstraint('insider_owner_pk', ['accession', 'place'])
    .execute();
  await db.schema.createIndex('insider_owner_insider').on('insider_owner').column('insider_id').execute();
  await createTable(db, kind, 'insider_trade')
    .addColumn('accession', text, (c) => c.notNull().references('insider_filing.accession').onDelete('cascade'))
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('stockid', text)
    .addColumn('issuer_cik', text)
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('filed_on', text, (c) => c.notNull())
    .addColumn('derivative', integer, (c) => c.notNull())
    .addColumn('holding', integer, (c) => c.notNull())
    .addColumn('security', text, (c) => c.notNull())
    .addColumn('traded_on', text)
    .addColumn('code', text)
    .addColumn('side', text)
    .addColumn('shares', number)
    .addColumn('price', number)
    .addColumn('owned_after', number)
    .addColumn('ownership', text)
    .addColumn('nature', text)
    .addColumn('exercise_price', number)
    .addColumn('expires_on', text)
    .addColumn('underlying', text)
    .addColumn('underlying_shares', number)
    .addColumn('footnotes', text, (c) => c.notNull())
    .addColumn('plan', integer)
    .addColumn('problems', text, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .addColumn('amended', text)
    .addColumn('close', number)
    .addColumn('factor', number)
    .addColumn('suspect', text)
    .addPrimaryKeyConstraint('insider_trade_pk', ['accession', 'place'])
    .execute();
  await db.schema.createIndex('insider_trade_filed').on('insider_trade').columns(['demo', 'filed_on']).execute();
  await db.schema.createIndex('insider_trade_stock').on('insider_trade').columns(['stockid', 'filed_on']).execute();
  await db.schema.createIndex('insider_trade_issuer').on('insider_trade').column('issuer_cik').execute();
  await createTable(db, kind, 'insider_email_alert')
    .addColumn('user_id', integer, (c) => c.primaryKey().references('account.user_id').onDelete('cascade'))
    .addColumn('settings', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute();
}
